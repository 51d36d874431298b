// A provider's client of the wallet, as simple as possible: signs, sends, reads.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  providerHeaders,
  providerTextToSign,
  walletBase,
  type WalletAnswer,
  type WalletCallName,
} from '@malva/contract/provider-wallet';
import type { Message } from './model.ts';

export interface Access {
  /** Address of the site. */
  url: string;
  key: { id: string; secret: string };
  /** Of a game opened by a player who may play and has money. */
  ticket: string;
}

export type Grant = NonNullable<WalletAnswer['free_rounds']>[number];
export type Answered = WalletAnswer & { http: number };
export interface Tampered {
  secret?: string;
  keyId?: string;
  /** Seconds the clock is off. */
  ahead?: number;
  nonce?: string;
  /** What is sent in place of what was signed. */
  raw?: string;
}

export const sign = (secret: string, of: { timestamp: string; nonce: string; rawBody: string }): string =>
  createHmac('sha256', secret).update(providerTextToSign(of)).digest('hex');

export class Client {
  readonly access: Access;
  token = '';
  user = '';
  game = '';
  /** How far apart the first stakes of rounds are to be, as authenticate said. */
  paceMs = 0;
  /** Free rounds that wait for the player in this game, as authenticate said. */
  grants: readonly Grant[] = [];
  /** Another player at the same game. */
  other: Client | null = null;
  /** The same player at another game. */
  elsewhere: Client | null = null;
  /** When the calls of a round may go: those of one that waits for its turn wait with it. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #begun = new Set<string>();
  #holder = '';
  #last: Promise<unknown> = Promise.resolve();
  #notBefore = 0;
  constructor(access: Access) {
    this.access = access;
  }

  #headers(
    rawBody: string,
    { secret, keyId, ahead = 0, nonce = randomBytes(18).toString('base64url') }: Tampered = {},
  ): Record<string, string> {
    const { key } = this.access;
    const timestamp = String(Math.floor(Date.now() / 1000) + ahead);
    return {
      'content-type': 'application/json',
      [providerHeaders.key]: keyId ?? key.id,
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.nonce]: nonce,
      [providerHeaders.signature]: sign(secret ?? key.secret, { timestamp, nonce, rawBody }),
    };
  }

  send(name: WalletCallName, body: object, tampered: Tampered = {}): Promise<Answered> {
    const { round } = body as { round?: string };
    const ask = () => this.#send(name, body, tampered);
    return this.paceMs > 0 && round !== undefined && (name === 'bet' || name === 'betwin')
      ? this.#inTurn(round, ask)
      : ask();
  }

  async #inTurn(round: string, ask: () => Promise<Answered>): Promise<Answered> {
    const known = this.#turns.get(round);
    if (known) {
      await known;
      if (this.#begun.has(round)) return ask();
      // Refused as yet: it may go on where no other round has begun meanwhile, and waits for another turn where one
      // has.
      if (this.#holder === round) return this.#hold(round, ask);
    }
    const turn = this.#last.then(() => this.#rest());
    this.#turns.set(round, turn);
    const answer = turn.then(() => this.#hold(round, ask));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  /** Loops: another call may have moved `#notBefore` during the wait. */
  async #rest(): Promise<void> {
    for (let ms = this.#notBefore - performance.now(); ms > 0; ms = this.#notBefore - performance.now())
      await delay(ms);
  }

  /** A round begins with its first accepted stake, which need not be its first request. */
  async #hold(round: string, ask: () => Promise<Answered>): Promise<Answered> {
    const putOff = (): void => {
      this.#notBefore = performance.now() + this.paceMs + 30;
    };
    this.#holder = round;
    putOff();
    const answer = await ask().finally(putOff);
    if (answer.status === 'OK') this.#begun.add(round);
    else if (answer.http === 400) this.#turns.delete(round);
    return answer;
  }

  async #send(name: WalletCallName, body: object, tampered: Tampered): Promise<Answered> {
    const rawBody = JSON.stringify(body);
    const response = await fetch(`${this.access.url}${walletBase}/${name}`, {
      method: 'POST',
      body: tampered.raw ?? rawBody,
      signal: AbortSignal.timeout(10_000),
      headers: this.#headers(rawBody, tampered),
    });
    return { http: response.status, ...((await response.json()) as WalletAnswer) };
  }

  /** Of the provider's own server, as the site asks it. */
  async ask(address: string): Promise<unknown> {
    const rawBody = '{}';
    const response = await fetch(address, {
      method: 'POST',
      body: rawBody,
      signal: AbortSignal.timeout(10_000),
      headers: this.#headers(rawBody),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json();
  }

  /** Everything a moving call has in common. */
  moving(more: object): object {
    return {
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      user: this.user,
      currency: 'UAH',
      game_code: this.game,
      ...more,
    };
  }

  call(name: WalletCallName, more: object, tampered: Tampered = {}): Promise<Answered> {
    return this.send(name, this.moving(more), tampered);
  }

  tell(message: Message): Promise<Answered> {
    const { call, tx, round } = message;
    const common = { transaction_uuid: tx, round };
    if (call === 'bet') return this.call('bet', { ...common, token: this.token, amount: message.amount });
    if (call === 'win')
      return this.call('win', {
        ...common,
        reference_transaction_uuid: message.ref,
        amount: message.amount,
        round_closed: message.isClosed,
      });
    if (call === 'rollback') return this.call('rollback', { ...common, reference_transaction_uuid: message.ref });
    return this.call('round-end', common);
  }

  async balance(): Promise<number> {
    const answer = await this.send('balance', {
      request_uuid: randomUUID(),
      user: this.user,
      token: this.token,
      currency: 'UAH',
    });
    if (answer.status !== 'OK' || answer.balance === undefined)
      throw new Error(`balance: ${answer.http} ${answer.status}`);
    return answer.balance;
  }
}
