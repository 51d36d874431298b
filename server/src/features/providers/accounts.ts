// Who a provider is, the keys it signs with, and the door its games are opened by. A secret is shown once, when it is
// made, and lies encrypted; while keys change hands two are alive, never three. A key moves money: made by one, it
// counts once another confirms it.
import { randomBytes } from 'node:crypto';
import type { App } from '../../core/app.ts';
import { assertAnswersOpen } from '../../core/open-address.ts';
import { callOutside } from '../../core/outside.ts';
import { refuse } from '../../core/refusal.ts';
import { staffAct } from '../../core/acts.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { decrypt, encrypt } from '../../core/secrets.ts';
import { nameProvider } from '../../base/catalogue/catalogue.ts';
import { doorOf } from './door.ts';
import { providerSignedHeaders } from './signature.ts';
import * as store from './store.ts';

export interface Key {
  id: string;
  secret: string;
}

const sealOf = (app: App): Buffer => app.secrets.key('keys of game providers');
const opened = (app: App, { id, secret }: store.KeyRow): Key => ({ id, secret: decrypt(sealOf(app), secret) });

/** The provider behind a key that is alive, and its secret; null where there is none. */
export async function findKey(app: App, id: string): Promise<(Key & { provider: string; usedAt: Date | null }) | null> {
  const row = await store.liveKey(app.db, id);
  return row ? { ...opened(app, row), provider: row.provider, usedAt: row.used_at } : null;
}

const mostKeys = 2;

interface NewKey {
  by: string;
  now: Date;
  given?: Key;
  /** By one of the staff: it counts once another has confirmed it. */
  isAsleep?: boolean;
  note?: (tx: Tx, key: Key) => Promise<void>;
}

/** A new key, told here and nowhere else. @throws not_found, keys_full */
export async function addKey(app: App, provider: string, of: NewKey): Promise<Key> {
  const key = of.given ?? {
    id: `${provider}-${randomBytes(5).toString('hex')}`,
    secret: randomBytes(32).toString('hex'),
  };
  await app.db.transaction(async (tx) => {
    if ((await store.lockKeys(tx, provider)) === 0) throw refuse('not_found');
    const alive = (await store.keysOf(tx, provider)).filter(({ retired_at: retired }) => retired === null);
    if (alive.length >= mostKeys) throw refuse('keys_full');
    await store.insertKey(tx, {
      id: key.id,
      provider,
      secret: encrypt(sealOf(app), key.secret),
      created_by: of.by,
      created_at: of.now,
      confirmed_by: of.isAsleep ? null : of.by,
      confirmed_at: of.isAsleep ? null : of.now,
    });
    await of.note?.(tx, key);
  });
  return key;
}

/** Opens the door of a provider's games on this server. */
export function openDoor(app: App, account: store.AccountRow): void {
  nameProvider(account.slug, account.title);
  app.providers[account.slug] = doorOf(app, account);
}

export interface NewAccount {
  slug: string;
  title: string;
  apiUrl: string;
  gameUrl: string;
}

/** @throws provider_taken */
export async function addAccount(
  app: App,
  { slug, title, apiUrl, gameUrl }: NewAccount,
  of: { by: string; now: Date; note?: (tx: Tx) => Promise<void> },
): Promise<store.AccountRow> {
  const row = { slug, title, api_url: apiUrl, game_url: gameUrl, created_by: of.by, created_at: of.now };
  await app.db.transaction(async (tx) => {
    if ((await store.insertAccount(tx, row)) === 0) throw refuse('provider_taken');
    await of.note?.(tx);
  });
  openDoor(app, row);
  return row;
}

/** What a machine without real providers has: one that is simulated, under the key both sides derive. */
export async function ensureAccount(app: App, account: NewAccount, key: Key): Promise<void> {
  const now = app.clock.now();
  const known = await store.findAccount(app.db, account.slug);
  if (!known) await addAccount(app, account, { by: 'system', now });
  else {
    const row = { ...known, title: account.title, api_url: account.apiUrl, game_url: account.gameUrl };
    await store.moveAccount(app.db, row);
    openDoor(app, row);
  }
  if (!(await store.liveKey(app.db, key.id))) await addKey(app, account.slug, { by: 'system', now, given: key });
}

export async function getAccount(app: App, slug: string): Promise<store.AccountRow> {
  const row = await store.findAccount(app.db, slug);
  if (!row) throw refuse('not_found');
  return row;
}

/**
 * Before it is asked: its address says a place in the open internet, or is the simulated provider's, which the machine
 * has itself. @throws provider_unavailable
 */
export const assertTheirs = async (app: App, { api_url: url }: store.AccountRow): Promise<void> => {
  if (url !== app.outside.games?.apiUrl) await assertAnswersOpen(app, url);
};

/**
 * Asks a provider's own server, signed with the newest key it has used itself: one it was only just given may not be in
 * place there. @throws provider_unavailable, method_unavailable, no_key
 */
export async function askProvider<R>(app: App, slug: string, path: string): Promise<R> {
  const account = await getAccount(app, slug);
  const alive = (await store.keysOf(app.db, slug)).filter(
    (key) => key.retired_at === null && key.confirmed_at !== null,
  );
  const row = alive.find(({ used_at: used }) => used !== null) ?? alive[0];
  if (!row) throw refuse('no_key');
  await assertTheirs(app, account);
  const now = app.clock.now();
  return callOutside<R>({
    service: `provider ${slug}`,
    url: `${account.api_url}${path}`,
    body: {},
    sign: (raw) => providerSignedHeaders(opened(app, row), raw, now),
    now,
  });
}

const isAsleep = (key: store.KeyRow | undefined): boolean =>
  key !== undefined && key.retired_at === null && key.confirmed_at === null;

/** Confirms a key another has made. @throws not_found for one that is none, retired, or confirmed */
export const keyByTwo = staffAct<'provider.key'>({
  kind: 'provider.key',
  subject: ({ provider, key }) => `provider-key:${provider}:${key}`,
  async check({ app, input: { provider, key } }) {
    if (!isAsleep((await store.keysOf(app.db, provider)).find(({ id }) => id === key))) throw refuse('not_found');
  },
  async run({ tx, id, input: { provider, key }, reason, askedBy, approvedBy, requestId, now }) {
    const by = `${askedBy} ${approvedBy}`;
    if ((await store.confirmKey(tx, { provider, id: key, by, now })) === 0) throw refuse('not_found');
    await audit(tx, {
      actor: by,
      action: 'providers.key_confirm',
      subject: `provider:${provider}`,
      detail: { act: id, keyId: key, reason },
      requestId,
      now,
    });
  },
});
