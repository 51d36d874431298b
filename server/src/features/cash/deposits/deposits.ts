// Deposits as players start them: created → pending → whatever the provider's events make of it (settle.ts). The amount
// counts against the deposit limits from creation until the payment fails. The provider is called outside any
// transaction.
import { randomUUID } from 'node:crypto';
import { hryvnia, type DepositGate } from '@malva/contract/cash-deposit';
import { formatMoney, parseMoney } from '@malva/rules/money';
import type { App } from '../../../core/app.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { chooseBonus, type BonusWish, type ChosenBonus } from '../../../base/bonuses/bonuses.ts';
import { holdsOf } from '../../../base/fraud-cases/fraud-cases.ts';
import { assertCompleteAccount } from '../../../base/credentials/credentials.ts';
import { getPlayer } from '../../../base/players/players.ts';
import { onboardingStep } from '../../../base/onboarding/onboarding.ts';
import { checkRegister } from '../../../base/exclusion/exclusion.ts';
import { findBlock } from '../../../base/lock/lock.ts';
import { lockPlayer } from '../../../base/wallet/wallet.ts';
import { callOff } from './call-off.ts';
import { applyEvent } from '../events.ts';
import { confirmAbove } from '../cards/store.ts';
import { openMethods, type Method } from '../methods/methods.ts';
import { holderRefusal, refusalOf } from '../withdrawals/instruments.ts';
import { instruments } from '../withdrawals/store.ts';
import type { BrowserInfo, Provider } from '../providers/provider.ts';
import { providerFor, providerOf } from '../providers/registry.ts';
import { countDeposit, failUnsent } from './settle.ts';
import * as store from './store.ts';
import type { DepositRow } from './store.ts';

export interface DepositWish {
  key: string;
  amount: string;
  currencyId: number;
  /** Null or 0: none. */
  bonusId: number | null | undefined;
  sportBonusId: number | null | undefined;
  /** The card that pays is kept for one press. */
  keepsCard: boolean;
  lang: string;
  /** The call it was asked by. */
  requestId: string;
}

/** Starts a deposit on the provider's page, or answers the one this key started. */
export async function startDeposit(
  app: App,
  playerId: number,
  wish: DepositWish & { methodId: number },
): Promise<DepositRow> {
  const method = await methodOf(app, wish.currencyId, ({ id, kind }) => id === wish.methodId && kind !== 'transfer');
  const order = { playerId, wish, method, provider: providerFor(app, method.slug), token: null };
  return begin(app, order, (row, provider) =>
    provider.open({ id: row.id, playerId, amount: row.amount, method: method.slug, lang: wish.lang }),
  );
}

export interface SavedWish extends DepositWish {
  /** Of an instrument that is the player's own. */
  token: string;
  browser: BrowserInfo;
  /** Throws where the session is not freshly proved. */
  needProof(): void;
}

/**
 * Pays with a card the player keeps for one press. @throws instrument_not_verified for any other, card_not_own for one
 * with another name, fresh_proof_required above the amount that the player set
 */
export async function chargeSaved(app: App, playerId: number, wish: SavedWish): Promise<DepositRow> {
  const method = await methodOf(app, wish.currencyId, ({ slug }) => slug === 'card');
  const owned = await instruments(app.db, playerId);
  const instrument = owned.find((item) => item.id === wish.token && item.kind === 'card' && item.kept_at);
  if (!instrument) throw refuse('instrument_not_verified', { fields: { tokenId: 'instrument_not_verified' } });
  if (refusalOf(instrument) === 'other_name' || (await holderRefusal(app.db, playerId, instrument)))
    throw refuse('card_not_own', { fields: { tokenId: 'card_not_own' } });
  await needConfirmation(app, playerId, wish);
  const { token, browser, lang } = wish;
  const order = { playerId, wish, method, provider: providerOf(app, instrument.provider), token };
  const row = await begin(app, order, (deposit, provider) =>
    provider.charge({ id: deposit.id, playerId, amount: deposit.amount, method: method.slug, lang, token, browser }),
  );
  return row.status === 'pending' && row.url === null ? askAtOnce(app, row) : row;
}

/** What this key began was confirmed then: its answer may be asked for again. */
async function needConfirmation(app: App, playerId: number, { key, amount, needProof }: SavedWish): Promise<void> {
  const isLarge = (parseMoney(amount) ?? 0n) > (await confirmAbove(app.db, playerId));
  if (isLarge && !(await store.depositByKey(app.db, playerId, key))) needProof();
}

async function methodOf(app: App, currencyId: number, isWanted: (method: Method) => boolean): Promise<Method> {
  if (currencyId !== hryvnia.id)
    throw refuse('currency_unavailable', { fields: { currency_id: 'currency_unavailable' } });
  const method = (await openMethods(app, currencyId)).find(isWanted);
  if (!method) throw refuse('method_unavailable', { fields: { method_id: 'method_unavailable' } });
  return method;
}

interface Order {
  playerId: number;
  wish: DepositWish;
  method: Method;
  provider: Provider;
  token: string | null;
}

type Send = (row: DepositRow, provider: Provider) => Promise<{ id: string; url: string | null }>;

async function begin(app: App, order: Order, send: Send): Promise<DepositRow> {
  const { playerId, wish, method, provider } = order;
  const amount = parseMoney(wish.amount);
  if (amount === null || amount < method.min || amount > method.max)
    throw refuse('amount_out_of_range', { fields: { amount: 'amount_out_of_range' } });
  await checkRegister(app, playerId);
  const bonusWish = bonusOf(wish, amount);
  const isKnown = (await store.depositByKey(app.db, playerId, wish.key)) !== undefined;
  const bonus = bonusWish && !isKnown ? await chooseBonus(app, playerId, bonusWish) : null;
  const row = await app.db.transaction((tx) =>
    create(app, tx, { ...order, amount, bonus, bonusId: bonusWish?.id ?? null }),
  );
  if (row.provider_id || row.status !== 'created') return row;
  try {
    if (provider.isDown()) throw refuse('provider_unavailable');
    const payment = await send(row, providerOf(app, row.provider));
    await store.depositSent(app.db, row.id, { providerId: payment.id, url: payment.url });
  } catch (error) {
    await app.db.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await failUnsent(app, tx, row.id);
    });
    throw error;
  }
  const sent = (await store.findDeposit(app.db, row.id)) ?? row;
  if (sent.seen.includes('closed')) await callOff(app.db, sent.id);
  return sent;
}

/** One payment carries one bonus: of the casino or of sport. */
function bonusOf({ bonusId, sportBonusId }: DepositWish, amount: bigint): BonusWish | null {
  if (bonusId && sportBonusId) throw refuse('validation', { fields: { bonus_id: 'one' } });
  if (sportBonusId) return { field: 'sport_betting_bonus_id', product: 'sport', id: sportBonusId, amount };
  return bonusId ? { field: 'bonus_id', product: 'casino', id: bonusId, amount } : null;
}

interface Creation extends Order {
  amount: bigint;
  bonus: ChosenBonus | null;
  /** As it was asked for. */
  bonusId: number | null;
}

async function create(
  app: App,
  tx: Tx,
  { playerId, wish, method, provider, token, amount, bonus, bonusId }: Creation,
): Promise<DepositRow> {
  await lockPlayer(tx, playerId);
  const known = await store.depositByKey(tx, playerId, wish.key);
  if (known) {
    if (
      known.amount !== amount ||
      known.method !== method.id ||
      known.token !== token ||
      known.keeps_card !== wish.keepsCard ||
      (known.bonus?.offer ?? null) !== bonusId
    )
      throw refuse('idempotency_conflict');
    return known;
  }
  const now = app.clock.now();
  await countDeposit(tx, playerId, { amount, now });
  const id = randomUUID();
  await store.insertDeposit(tx, {
    id,
    playerId,
    key: wish.key,
    amount,
    method: method.id,
    provider: provider.name,
    token,
    keepsCard: wish.keepsCard,
    bonus,
    now,
  });
  const detail = {
    amount: formatMoney(amount),
    way: method.slug,
    ...(bonus && { bonus: bonus.offer }),
    ...(wish.keepsCard && { keepsCard: true }),
  };
  await audit(tx, {
    actor: `player:${playerId}`,
    action: 'deposit.ask',
    subject: `deposit:${id}`,
    detail,
    requestId: wish.requestId,
    now,
  });
  return store.lockDeposit(tx, id);
}

/** Where no bank asks anything the end is known at once; if it cannot be asked, its event comes by itself. */
async function askAtOnce(app: App, row: DepositRow): Promise<DepositRow> {
  const event =
    row.provider_id &&
    (await providerOf(app, row.provider)
      .ask('payment', row.provider_id)
      .catch(() => null));
  if (event) await applyEvent(app, event);
  return (await store.findDeposit(app.db, row.id)) ?? row;
}

/** Whether anything may be paid in, and the word a deposit would be refused with. */
export async function depositGate(app: App, playerId: number): Promise<DepositGate> {
  const player = await getPlayer(app.db, playerId);
  const code = await gateCode();
  return { isAllowed: code === null, code };

  async function gateCode(): Promise<DepositGate['code']> {
    if (player.status === 'blocked') return 'account_blocked';
    if (await findBlock(app.db, playerId, app.clock.now())) return 'responsible_block';
    const step = await onboardingStep(app.db, player);
    if (player.registration_due && step !== 'contact') return 'registration_incomplete';
    if (step)
      return ({ contact: 'contact_unconfirmed', limits: 'limits_required', identity: 'identity_required' } as const)[
        step
      ];
    if ((await holdsOf(app.db, playerId)).deposits) return 'deposits_paused';
    return assertCompleteAccount(app.db, playerId).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'password_change_required') return 'password_change_required';
        throw error;
      },
    );
  }
}
