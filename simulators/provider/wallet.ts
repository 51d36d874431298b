// How the simulated provider calls a wallet: signed, with a time limit, and with faults on command: late, many times at
// once, with a wrong signature or an old time, or not at all.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  providerHeaders,
  providerTextToSign,
  walletBase,
  type WalletAnswer,
  type WalletCallName,
} from '@malva/contract/provider-wallet';
import type { Faults } from '../faults.ts';
import type { Clock } from '../journal.ts';

export interface WalletKey {
  id: string;
  secret: string;
}
export interface WalletOptions {
  url: string;
  key: WalletKey;
  clock: Clock;
  faults: Faults;
}

/** There was no valid answer: whether the wallet executed the call is unknown. */
export class Unanswered extends Error {}

const patienceMs = 2000;

export const signWallet = ({ secret }: WalletKey, of: { timestamp: string; nonce: string; rawBody: string }): string =>
  createHmac('sha256', secret).update(providerTextToSign(of)).digest('hex');

async function send(
  { url, key, clock }: WalletOptions,
  name: WalletCallName,
  of: { rawBody: string; lie: string | null },
): Promise<WalletAnswer> {
  const at = clock.now().getTime() / 1000 - (of.lie === 'timestamp' ? 3600 : 0);
  const [timestamp, nonce] = [String(Math.floor(at)), randomBytes(18).toString('base64url')];
  const signature =
    of.lie === 'signature' ? 'f'.repeat(64) : signWallet(key, { timestamp, nonce, rawBody: of.rawBody });
  const response = await fetch(`${url}${walletBase}/${name}`, {
    method: 'POST',
    body: of.rawBody,
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      'content-type': 'application/json',
      [providerHeaders.key]: key.id,
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.nonce]: nonce,
      [providerHeaders.signature]: signature,
    },
  });
  return (await response.json()) as WalletAnswer;
}

/** @throws Unanswered after a timeout, a broken line, our fault (5xx) or where the order is to lose it. */
export async function callWallet(options: WalletOptions, name: WalletCallName, body: object): Promise<WalletAnswer> {
  const fault = options.faults.takeCallbacks();
  if (fault.lose) throw new Unanswered(`${name} lost on command`);
  if (fault.delayMs > 0) await sleep(fault.delayMs);
  const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...body });
  const answers = await Promise.all(
    Array.from({ length: fault.times }, () => send(options, name, { rawBody, lie: fault.lie }).catch(() => null)),
  );
  const answer = answers.find((one) => one !== null && one.status !== 'ERROR') ?? null;
  // The false call was sent on command; the next attempt is correct.
  if (!answer || answer.status === 'INVALID_SIGNATURE') throw new Unanswered(name);
  return answer;
}
