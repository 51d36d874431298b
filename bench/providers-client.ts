// Calls the wallet as a game provider does, from a process of its own: `node providers-client.ts <url> <seconds> <calls
// a second, 0: as fast as it goes>`; the key and the seats (player, session) on stdin. A caller has a seat: stake, win
// with the end, and again.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { providerHeaders, providerTextToSign, walletBase, type WalletAnswer } from '@malva/contract/provider-wallet';
import { load } from './load.ts';

interface Seat {
  user: string;
  token: string;
  game: string;
}
const [url = '', seconds = '1', rate = '0'] = process.argv.slice(2);
const { key, seats } = JSON.parse(await text(process.stdin)) as { key: { id: string; secret: string }; seats: Seat[] };
/** The stake of a caller that waits for its win. */
const open = new Map<number, { tx: string; round: string }>();

async function call(name: 'bet' | 'win', body: object): Promise<void> {
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), currency: 'UAH', ...body });
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(18).toString('base64url')];
  const signature = createHmac('sha256', key.secret)
    .update(providerTextToSign({ timestamp, nonce, rawBody }))
    .digest('hex');
  const response = await fetch(`${url}${walletBase}/${name}`, {
    method: 'POST',
    body: rawBody,
    headers: {
      'content-type': 'application/json',
      [providerHeaders.key]: key.id,
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.nonce]: nonce,
      [providerHeaders.signature]: signature,
    },
  });
  const answer = (await response.json()) as WalletAnswer;
  if (answer.status !== 'OK') throw new Error(`${name}: ${response.status} ${answer.status}`);
}

async function work(caller: number): Promise<void> {
  const { user, token, game: game_code } = seats[caller] as Seat;
  const last = open.get(caller);
  if (last) {
    open.delete(caller);
    return call('win', {
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: last.tx,
      user,
      game_code,
      round: last.round,
      amount: 450,
      round_closed: true,
    });
  }
  const stake = { tx: randomUUID(), round: randomUUID() };
  await call('bet', { transaction_uuid: stake.tx, user, token, game_code, round: stake.round, amount: 500 });
  open.set(caller, stake);
}

process.stdout.write(
  JSON.stringify(
    await load({
      callers: seats.length,
      seconds: Number(seconds),
      work,
      ...(Number(rate) > 0 && { rate: Number(rate) }),
    }),
  ),
);
