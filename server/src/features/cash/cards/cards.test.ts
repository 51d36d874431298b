// Cards kept for one press: only by the player's word, confirmed above the amount the player set, named, put first and
// taken off by the player.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '../../../core/clock.ts';
import { ownerRows } from '../../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../../test/site.ts';
import { command, depositStatus, password, payByCard, verifiedPlayer } from '../../../../test/steps.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

interface Cards {
  cards: { id: string; last4: string; name: string | null; isDefault: boolean; isKept: boolean }[];
  confirmAbove: string;
}
interface Answer {
  code?: string;
  success: boolean;
  data: { form: { url: string } | null; payment: { id: string; status: string } };
}
const browserInfo = {
  timezone: -120,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 700,
  colorDepth: 24,
  language: 'uk',
  javaEnabled: false,
  userAgent: 'test',
  channel: 'browser',
  fingerprint: null,
};
const cardsOf = async (visitor: Visitor): Promise<Cards> => (await visitor.get<Cards>('/rest/cash/cards/')).body;
const savedOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get<{ savedCards: { last4: string }[] }>('/rest/cash/one-click/')).body.savedCards.map(
    ({ last4 }) => last4,
  );
const press = (visitor: Visitor, tokenId: string, { amount = '100.00', key = randomUUID() } = {}) =>
  visitor.post<Answer>('/rest/payments/deposit/token-pay/', { key, amount, currency_id: 1, tokenId, browserInfo });
const above = (visitor: Visitor, amount: string) => visitor.post('/rest/cash/cards/confirm/', { above: amount });
const laterThanProof = (): void => clock.advance(11 * 60_000);

async function payWith(visitor: Visitor, number: string, more: object = {}): Promise<void> {
  const { body } = await visitor.post<Answer>('/rest/cash/input/', {
    key: randomUUID(),
    amount: '100.00',
    method_id: 1,
    currency_id: 1,
    ...more,
  });
  await payByCard(body.data.form?.url ?? '', number);
  await until(async () => (await depositStatus(visitor, body.data.payment.id)) === 'completed', 'the deposit');
}
const [first, second] = ['9000000000000001', '9100000000005009'] as const;

it('a card is kept for one press only where the player asked for it', async () => {
  const { visitor } = await verifiedPlayer(t);
  await payWith(visitor, first);
  expect(await savedOf(visitor)).toEqual([]);
  const [card] = (await cardsOf(visitor)).cards;
  expect(card).toMatchObject({ last4: '0001', isKept: false });
  const refused = await press(visitor, card?.id ?? '');
  expect([refused.status, refused.body.code]).toEqual([422, 'instrument_not_verified']);
  await payWith(visitor, second, { keep_card: true });
  expect(await savedOf(visitor)).toEqual(['5009']);
  // A later payment without the box takes nothing back.
  await payWith(visitor, second);
  expect(await savedOf(visitor)).toEqual(['5009']);
});

it('a payment above the amount that the player set needs a fresh proof; only raising the amount needs one too', async () => {
  const { visitor } = await verifiedPlayer(t);
  await payWith(visitor, first, { keep_card: true });
  const { cards, confirmAbove } = await cardsOf(visitor);
  const id = cards[0]?.id ?? '';
  expect(confirmAbove).toBe('0.00');
  laterThanProof();
  const refused = await press(visitor, id, { amount: '50.00' });
  expect([refused.status, refused.body.code]).toEqual([403, 'fresh_proof_required']);
  expect((await above(visitor, '200')).body.code).toBe('fresh_proof_required');
  expect((await visitor.post('/rest/player/security/proof/', { password })).status).toBe(200);
  expect((await above(visitor, '200')).status).toBe(200);
  laterThanProof();
  const key = randomUUID();
  expect((await press(visitor, id, { amount: '200.00', key })).body).toMatchObject({ success: true });
  expect((await press(visitor, id, { amount: '200.01' })).body.code).toBe('fresh_proof_required');
  expect((await above(visitor, '100')).status).toBe(200);
  expect((await press(visitor, id, { amount: '150.00' })).body.code).toBe('fresh_proof_required');
  // What was begun before is answered, not confirmed again.
  expect((await press(visitor, id, { amount: '200.00', key })).status).toBe(200);
  expect((await above(visitor, '99999999')).body.code).toBe('amount_out_of_range');
});

it('the page of cards names them, puts one first and takes one off; other players have no part in it', async () => {
  const [{ visitor }, { visitor: other }] = [await verifiedPlayer(t), await verifiedPlayer(t)];
  await payWith(visitor, first, { keep_card: true });
  await payWith(visitor, second, { keep_card: true });
  const byEnd = async (end: string) => (await cardsOf(visitor)).cards.find(({ last4 }) => last4 === end)!;
  const one = await byEnd('0001');
  const path = `/rest/cash/cards/${one.id}/`;
  expect((await other.post(path, { name: 'Чужа' })).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  expect((await visitor.post(path, { name: 'Зарплатна', isDefault: true })).status).toBe(200);
  expect(await byEnd('0001')).toMatchObject({ name: 'Зарплатна', isDefault: true });
  expect(await savedOf(visitor)).toEqual(['0001', '5009']);
  const { lastPayProvider } = (await visitor.get<{ lastPayProvider: { tokenId: string } }>('/rest/cash/one-click/'))
    .body;
  expect(lastPayProvider.tokenId).toBe(one.id);
  const two = await byEnd('5009');
  await visitor.post(`/rest/cash/cards/${two.id}/`, { isDefault: true });
  expect((await cardsOf(visitor)).cards.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  expect((await visitor.delete(path)).status).toBe(200);
  expect(await savedOf(visitor)).toEqual(['5009']);
  expect((await press(visitor, one.id)).body.code).toBe('instrument_not_verified');
  const { methods } = (await visitor.get<{ methods: { last4: string }[] }>('/rest/cash/output/methods/')).body;
  expect(methods.map(({ last4 }) => last4)).toEqual(['5009']);
  // It pays again: money goes back to it, but nothing is kept without a new word of the player.
  await payWith(visitor, first);
  expect(await byEnd('0001')).toMatchObject({ name: null, isDefault: false, isKept: false });
  const acts = await ownerRows<{ action: string }>(
    t.database.ownerUrl,
    `select action from core_audit where action like 'card.%' order by id`,
  );
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['card.change', 'card.remove']));
});

it('a bank may ask for its code before a kept card pays', async () => {
  const { visitor } = await verifiedPlayer(t);
  await payWith(visitor, first, { keep_card: true });
  const id = (await cardsOf(visitor)).cards[0]?.id ?? '';
  await command(t, 'payments', { action: 'settings', charge: 'challenge' });
  const asked = await press(visitor, id);
  await command(t, 'payments', { action: 'settings', charge: 'usual' });
  expect(asked.body.data).toMatchObject({
    form: { url: expect.stringContaining('/pay/') },
    payment: { status: 'pending' },
  });
});
