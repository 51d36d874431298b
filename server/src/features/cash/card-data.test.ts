// No card number reaches us: after payments by new and saved cards, a refusal and a payout, no table of any schema
// holds one, nor does anything the provider told us or we told the browser. The scan is proved by a number put there on
// purpose.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCards } from '@malva/simulators/payments/cards';
import { ownerRows } from '../../../test/database.ts';
import { testSite, until, type TestSite, type Visitor } from '../../../test/site.ts';
import { depositStatus, payByCard, startDeposit, verifiedPlayer } from '../../../test/steps.ts';

let t: TestSite;
let visitor: Visitor;
beforeAll(async () => {
  t = await testSite();
  ({ visitor } = await verifiedPlayer(t));
});
afterAll(async () => t.end());

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  ownerRows<R>(t.database.ownerUrl, text, values);

function passesLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  return (
    digits.reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0) %
      10 ===
    0
  );
}

/**
 * Runs of digits as long as a card's, grouped or not, that a card could have: of the stand's ranges and true to their
 * last digit.
 */
const cardsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![0-9])(?:9000|9001|9100)(?:[ -]?[0-9]){12}(?![0-9])/g)]
    .map(([found]) => found.replace(/[ -]/g, ''))
    .filter(passesLuhn);

/** Tables that hold one. */
async function scan(): Promise<string[]> {
  const tables = await rows<{
    name: string;
  }>(`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`);
  // All tables over one connection: one for each would take most of the time.
  const found = await rows<{ name: string; text: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, x::text as text from ${name} x
           where x::text ~ '(9000|9001|9100)([ -]?[0-9]){12}'`,
      )
      .join(' union all '),
  );
  return [...new Set(found.filter(({ text }) => cardsIn(text).length > 0).map(({ name }) => name))];
}

it('TR-129 no number of a card stands in any table, in what the provider tells us or in what the browser is told', async () => {
  const said: string[] = [];
  for (const key of ['success', 'duplicate', 'insufficient'] as const) {
    const number = testCards.find((card) => card.key === key)?.number ?? '';
    expect(cardsIn(number)).toEqual([number]);
    const started = await startDeposit(visitor, '120.00');
    await payByCard(started.url, number).catch(() => undefined);
    await until(async () => ['completed', 'failed'].includes(await depositStatus(visitor, started.id)), 'the end');
    said.push(JSON.stringify((await visitor.get(`/rest/cash/input/${started.id}/`)).body));
  }
  for (const path of [
    '/rest/cash/one-click/',
    '/rest/cash/output/methods/',
    '/rest/cash/history/',
    '/rest/player/balance/',
  ])
    said.push(JSON.stringify((await visitor.get(path)).body));
  const told = t.simulators
    .log('payments')
    .filter(({ kind }) => kind.startsWith('callback'))
    .map((entry) => JSON.stringify(entry));
  expect(told.length).toBeGreaterThan(2);
  expect([...said, ...told].flatMap(cardsIn)).toEqual([]);
  expect(await rows('select from cash_instrument')).not.toEqual([]);
  expect(await scan()).toEqual([]);
});

it('TR-129 the scan finds one that was put there, grouped or not', async () => {
  const number = testCards[0]?.number ?? '';
  for (const text of [number, number.replace(/(.{4})(?=.)/g, '$1 ')]) {
    await rows(
      `insert into cash_callback (provider, event_id, type, body, outcome, at) values ('simulated', $1, 'payment.failed', jsonb_build_object('note', $2::text), 'test', now())`,
      [`scan ${text}`, text],
    );
    expect(await scan()).toEqual(['public.cash_callback']);
    await rows(`delete from cash_callback where event_id = $1`, [`scan ${text}`]);
  }
  expect(await scan()).toEqual([]);
});
