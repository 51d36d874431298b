// A provider over HTTP for tests: a site with its account, a key and games, signed calls of the wallet, and players at
// its games.
import { randomBytes, randomUUID } from 'node:crypto';
import { providerHeaders, walletBase, type WalletAnswer, type WalletCallName } from '@malva/contract/provider-wallet';
import { type GameRow, upsertGame } from '../src/base/catalogue/catalogue.ts';
import { testClock } from '../src/core/clock.ts';
import { addAccount, addKey, type Key } from '../src/features/providers/accounts.ts';
import { providerSignature } from '../src/features/providers/signature.ts';
import { readyPlayer, realBalance } from './players.ts';
import { testSite, type TestSite, type TestSiteOptions } from './site.ts';

export interface Sent {
  key?: Key;
  now?: Date;
  nonce?: string;
  signature?: string;
  raw?: string;
}
export type Heard = { http: number } & WalletAnswer;

export interface Seat {
  id: number;
  user: string;
  token: string;
  bet(more?: object): Promise<Heard>;
  call(name: WalletCallName, more?: object): Promise<Heard>;
  balance(): Promise<bigint>;
}

export const house = 'acme';
export const game = 'lucky-wheel';
export const newTx = () => randomUUID();
export const newRound = () => `r-${randomUUID()}`;
/** Rounds follow each other as fast as a test likes. */
export const noPace = { slotMs: 0, instantMs: 0, tableMs: 0 };

export class ProviderSite {
  readonly t: TestSite;
  readonly clock: ReturnType<typeof testClock>;
  key: Key;
  constructor(t: TestSite, of: { clock: ReturnType<typeof testClock>; key: Key }) {
    this.t = t;
    this.clock = of.clock;
    this.key = of.key;
  }

  addGame(slug: string, more: Partial<GameRow> = {}): Promise<unknown> {
    return upsertGame(this.t.site.app.db, {
      slug,
      provider: house,
      title: { uk: 'Колесо', ru: 'Колесо', en: 'Wheel' },
      kind: 'instant',
      rtp: '95.00',
      volatility: 'low',
      max_win: '100',
      min_stake: 100n,
      max_stake: 1_000_000n,
      tags: [],
      colors: ['#111111', '#222222'],
      is_new: false,
      is_on: true,
      position: 1,
      ...more,
    });
  }

  async post(name: WalletCallName, body: object, sent: Sent = {}): Promise<Heard> {
    const rawBody = JSON.stringify(body);
    const timestamp = String(Math.floor((sent.now ?? this.clock.now()).getTime() / 1000));
    const nonce = sent.nonce ?? randomBytes(18).toString('base64url');
    const by = sent.key ?? this.key;
    const response = await fetch(`${this.t.url}${walletBase}/${name}`, {
      method: 'POST',
      body: sent.raw ?? rawBody,
      headers: {
        'content-type': 'application/json',
        [providerHeaders.key]: by.id,
        [providerHeaders.timestamp]: timestamp,
        [providerHeaders.nonce]: nonce,
        [providerHeaders.signature]: sent.signature ?? providerSignature(by.secret, { timestamp, nonce, rawBody }),
      },
    });
    return { http: response.status, ...((await response.json()) as WalletAnswer) };
  }

  async ticket(playerId: number, slug = game): Promise<string> {
    const frame = await this.t.site.app.providers[house]?.launch({
      playerId,
      game: slug,
      mode: 'real',
      lang: 'uk',
      theme: 'dark',
      session: null,
      now: this.clock.now(),
    });
    return new URL(frame ?? '', this.t.url).hash.slice('#launch='.length);
  }

  async seat(money = 100_000n, slug = game): Promise<Seat> {
    const { id } = await readyPlayer(this.t.site.app.db, money);
    return this.seatOf(id, slug);
  }

  async seatOf(id: number, slug = game): Promise<Seat> {
    const { token = '', user = '' } = await this.post('authenticate', {
      request_uuid: randomUUID(),
      token: await this.ticket(id, slug),
    });
    const call = (name: WalletCallName, more: object = {}) =>
      this.post(name, {
        request_uuid: randomUUID(),
        transaction_uuid: randomUUID(),
        user,
        currency: 'UAH',
        game_code: slug,
        ...more,
      });
    return {
      id,
      user,
      token,
      call,
      bet: (more = {}) => call('bet', { token, round: newRound(), amount: 500, ...more }),
      balance: () => realBalance(this.t.site.app.db, id),
    };
  }
}

export async function providerSite({
  start = new Date(),
  ...options
}: Omit<TestSiteOptions, 'clock'> & { start?: Date } = {}): Promise<ProviderSite> {
  const clock = testClock(start);
  const t = await testSite({ workers: false, ...options, clock, policy: { pace: noPace, ...options.policy } });
  const { app } = t.site;
  await addAccount(
    app,
    { slug: house, title: 'Акація', apiUrl: 'http://127.0.0.1:9', gameUrl: 'http://127.0.0.1:9/games' },
    { by: 'system', now: clock.now() },
  );
  const site = new ProviderSite(t, { clock, key: await addKey(app, house, { by: 'system', now: clock.now() }) });
  for (const slug of [game, 'lucky-card']) await site.addGame(slug);
  return site;
}
