// What waits for a registration to be completed: money, on every road a player can send it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import { fund } from '../../../test/players.ts';
import { codeFor, testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { balance, command, deposit, identify, newPhone, openGame, password, setLimits } from '../../../test/steps.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());

const ticked = { isAgeConfirmed: true, isAgreementConfirmed: true };
const run = (text: string, values: unknown[] = []) => ownerRows(t.database.ownerUrl, text, values);

/** By code only: identified, with limits and money, and by now with a password chosen through the reminder. */
async function incomplete(): Promise<{ visitor: Visitor; id: number; card: string }> {
  const [visitor, phone] = [t.visitor(), newPhone()];
  const { body } = await visitor.post<{ registration: { id: string } }>('/rest/otp/request-confirm-phone/', {
    contact: phone,
  });
  const code = await codeFor(t.simulators, phone);
  await visitor.post('/rest/otp/register/', { id: body.registration.id, code, ...ticked });
  await setLimits(visitor);
  expect(await identify(t, visitor, { test: 'man' })).toBe('approved');
  await run('update player set has_auto_password = false where phone = $1', [phone]);
  const { id } = (await visitor.get<{ id: number }>('/rest/player/getProfile/')).body;
  await fund(t.site.app.db, id, 50_000n);
  const { result } = await command(t, 'payments', { action: 'instrument', customer: String(id) });
  const card = (result as { token: string }).token;
  await run(
    `insert into cash_instrument (id, player_id, provider, brand, last4, last_used_at, kept_at) values ($1, $2, 'simulated', 'visa', '0001', now(), now())`,
    [card, id],
  );
  return { visitor, id, card };
}

it('R-015 an incomplete registration holds up deposits by every way, withdrawals and games for money, until it is completed', async () => {
  const { visitor, id, card } = await incomplete();
  const of = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    return `${status} ${body.code ?? 'ok'}`;
  };
  const wish = () => ({ key: randomUUID(), amount: '100.00', currency_id: 1 });
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
  const roads = () => ({
    card: of(visitor.post('/rest/cash/input/', { ...wish(), method_id: 1 })),
    'phone wallet': of(visitor.post('/rest/cash/input/', { ...wish(), method_id: 2 })),
    'saved card': of(visitor.post('/rest/payments/deposit/token-pay/', { ...wish(), tokenId: card, browserInfo })),
    withdrawal: of(visitor.post('/rest/cash/output/', { key: randomUUID(), amount: '60.00', instrument: card })),
    'a look at a game': of(visitor.get('/rest/game/sich-dice/?isMoney=1')),
    'a game for money': of(visitor.change('/rest/game/sich-dice/play/?isMoney=1')),
  });
  for (const [road, answer] of Object.entries(roads()))
    expect([road, await answer]).toEqual([road, '403 registration_incomplete']);
  expect((await visitor.post('/rest/cash/')).body).toMatchObject({
    deposit: { isAllowed: false, code: 'registration_incomplete' },
  });
  expect([await balance(visitor), (await run('select 1 from cash_deposit where player_id = $1', [id])).length]).toEqual(
    ['500.00', 0],
  );
  // The demo is none of money.
  expect(await of(visitor.change('/rest/game/sich-dice/play/?isMoney=0'))).toBe('200 ok');
  expect((await visitor.post('/rest/players/register/complete/', { ...ticked, password })).status).toBe(200);
  expect((await visitor.post('/rest/cash/')).body).toMatchObject({ deposit: { isAllowed: true, code: null } });
  await deposit(visitor, '100.00', { keep_card: true });
  expect(await openGame(t, visitor, 'sich-dice')).toMatch(/./);
  expect(await of(visitor.post('/rest/cash/output/', { key: randomUUID(), amount: '60.00', instrument: card }))).toBe(
    '200 ok',
  );
});
