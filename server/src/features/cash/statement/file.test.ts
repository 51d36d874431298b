// The statement as a file, read back: every row and sum of the screen, whole letters, numbered pages, and no rows of
// other players.
import PDFDocument from 'pdfkit';
import { letters } from '../../../core/images/letters.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '@malva/contract/call';
import { statementFile, type cash } from '@malva/contract/cash';
import { testClock } from '../../../core/clock.ts';
import { amountText as siteText } from '../../../core/texts.ts';
import { transfer } from '../../../base/wallet/wallet.ts';
import { ownerRows } from '../../../../test/database.ts';
import { readPdf, type Pdf } from '../../../../test/pdf-text.ts';
import { testSite, type TestSite, type Visitor } from '../../../../test/site.ts';
import { deposit, openGame, play, verifiedPlayer } from '../../../../test/steps.ts';
import { wholeStatement } from './statement.ts';

const amountText = (amount: string): string => siteText(amount, 'uk').replaceAll('\u202f', '\u00a0');
type Statement = ReplyOf<typeof cash.statement>;

const clock = testClock(new Date('2026-11-21T21:50:00Z'));
let t: TestSite;
let player: { visitor: Visitor; id: number };

async function made(): Promise<{ visitor: Visitor; id: number }> {
  const { visitor, phone } = await verifiedPlayer(t);
  return {
    visitor,
    id:
      (await ownerRows<{ id: number }>(t.database.ownerUrl, 'select id from player where phone = $1', [phone]))[0]
        ?.id ?? 0,
  };
}

async function fetchFile(visitor: Visitor, query = '', lang = 'uk'): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${t.url}${statementFile}${query}`, { headers: { cookie, 'x-lang': lang } });
}
const pdfOf = async (answer: Response): Promise<Pdf> => readPdf(Buffer.from(await answer.arrayBuffer()));
const linesOf = (pdf: Pdf): string[] => pdf.pages.flatMap(({ lines }) => lines);
const stamped = (lines: string[]): string[] =>
  lines.filter((line) => /^\d\d[./]\d\d[./]\d{4} \d\d:\d\d:\d\d \| /.test(line));

async function correctBy(units: bigint, name: string): Promise<void> {
  await t.site.app.db.transaction((tx) =>
    transfer(tx, {
      reference: `correction:${name}`,
      kind: 'correction',
      playerId: player.id,
      from: units > 0n ? 'house:corrections' : 'real',
      to: units > 0n ? 'real' : 'house:corrections',
      amount: units > 0n ? units : -units,
      subject: 'correction',
      actor: 'staff:1 staff:2',
      reason: 'a test of the statement',
      now: clock.now(),
    }),
  );
}

beforeAll(async () => {
  t = await testSite({ clock });
  player = await made();
  await deposit(player.visitor, '1234.50');
  clock.set(new Date('2026-11-21T22:05:00Z'));
  const token = await openGame(t, player.visitor, 'sich-dice');
  await play(t, token, {
    betId: '6f1f6c56-6d59-4a7f-9a59-1c1d8c1f9f01',
    bet: '10.00',
    params: { target: 4950, direction: 'under' },
  });
});
afterAll(async () => t.end());

describe('the statement as PDF', () => {
  it('TR-018 says the period, what it began and ended with, its sums and every row as the screen does, oldest first', async () => {
    const shown = (await player.visitor.get<Statement>('/rest/cash/history/?from=2026-11-21&to=2026-11-22&limit=100'))
      .body;
    const answer = await fetchFile(player.visitor, '?from=2026-11-21&to=2026-11-22');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="malva-2026-11-21-2026-11-22.pdf"');
    const lines = linesOf(await pdfOf(answer));
    expect(lines[0]).toBe('Malva | Рух коштів');
    expect(lines).toContain(`Кабінет | № ${player.id}`);
    expect(lines).toContain('Період | 21.11.2026 — 22.11.2026');
    expect(lines).toContain(`Операцій | ${shown.rows.length}`);
    expect(lines).toContain(
      [shown.balances.opening, shown.balances.closing, shown.totals.change, shown.totals.deposits]
        .map(amountText)
        .join(' | '),
    );
    expect(lines).toContain(
      [shown.totals.withdrawals, shown.totals.stakes, shown.totals.wins, shown.totals.other]
        .map(amountText)
        .join(' | '),
    );
    const words = { deposit: 'Поповнення', stake: 'Ставка', win: 'Виграш' } as Record<string, string>;
    const wanted = shown.rows
      .toReversed()
      .map(({ kind, amount, balanceAfter }) => [words[kind], amountText(amount), amountText(balanceAfter)]);
    const cells = stamped(lines).map((line) => line.split(' | '));
    expect(cells.map(([, kind, , amount, balance]) => [kind, amount, balance])).toEqual(wanted);
    // The day of Kyiv, five minutes after its midnight; the names of the method and the game, not their words inside.
    expect(cells.map(([at, , subject]) => [at, subject]).slice(0, 2)).toEqual([
      ['21.11.2026 23:50:00', 'Картка'],
      ['22.11.2026 00:05:00', 'Січові кості'],
    ]);
  });

  it('TR-018 names a game by its title after it was switched off, in the language asked for, on the screen as in the file', async () => {
    const switched = (isOn: boolean) =>
      ownerRows(t.database.ownerUrl, `update game set is_on = $1 where slug = 'sich-dice'`, [isOn]);
    await switched(false);
    const { rows } = (await player.visitor.get<Statement>('/rest/cash/history/?limit=100&kind=stake')).body;
    expect(rows.map(({ subject, title }) => [subject, title])).toEqual([['sich-dice', 'Січові кості']]);
    const deposits = (await player.visitor.get<Statement>('/rest/cash/history/?limit=100&kind=deposit')).body.rows;
    expect(deposits.map(({ title }) => title)).toEqual([null]);
    expect(stamped(linesOf(await pdfOf(await fetchFile(player.visitor, '?kind=stake'))))[0]).toContain('Січові кості');
    await switched(true);
  });

  it('names a prize by its cause, also where a promotion paid it', async () => {
    const other = await made();
    await ownerRows(
      t.database.ownerUrl,
      `select * from wallet_post('prize test', 'prize', $1, wallet_house('house:bonuses'),
        wallet_account_of($1, 'real'), 5000, $2, 'drop:prize-drops')`,
      [other.id, clock.now()],
    );
    const { rows } = (await other.visitor.get<Statement>('/rest/cash/history/?limit=5')).body;
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([['prize', 'drop']]);
    expect(stamped(linesOf(await pdfOf(await fetchFile(other.visitor))))[0]).toContain('Приз години');
  });

  it('TR-018 names a bet on sport as a bet, whatever moved its money, and counts what it paid among wins', async () => {
    const other = await made();
    const subject = 'sport:6f1f6c56-6d59-4a7f-9a59-1c1d8c1f9f77';
    await deposit(other.visitor, '100.00');
    const money = `wallet_account_of($1, 'real')`;
    const moves = [
      ['stake', money, `wallet_house('house:sport_open')`, 2000],
      ['cash_out', `wallet_house('house:sport')`, money, 700],
      ['rollback', `wallet_house('house:sport_open')`, money, 300],
      ['win', `wallet_house('house:sport')`, money, 1500],
      ['prize', `wallet_house('house:bonuses')`, money, 50],
    ] as const;
    for (const [kind, from, to, amount] of moves)
      await ownerRows(
        t.database.ownerUrl,
        `select * from wallet_post('bet test ' || $2, $2, $1, ${from}, ${to}, ${amount}, $3, $4)`,
        [other.id, kind, clock.now(), subject],
      );
    const { rows, totals } = (await other.visitor.get<Statement>('/rest/cash/history/?limit=5')).body;
    expect(rows.map((row) => [row.kind, row.subject, row.title, row.roundId])).toEqual(
      ['prize', 'win', 'refund', 'win', 'stake'].map((kind) => [kind, subject, 'Ставка на спорт', null]),
    );
    expect([totals.stakes, totals.wins, totals.other]).toEqual(['-17.00', '22.00', '0.50']);
    const lines = stamped(linesOf(await pdfOf(await fetchFile(other.visitor))));
    expect(lines.filter((line) => line.includes(' | Ставка на спорт | '))).toHaveLength(5);
  });

  it('brings its letters along, cut to what is written, and speaks three languages', async () => {
    const pdf = await pdfOf(await fetchFile(player.visitor));
    expect(pdf.fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '+')).toSorted()).toEqual([
      '+Onest-Bold',
      '+Onest-Medium',
      '+Unbounded-Bold',
    ]);
    const all = linesOf(pdf).join('\n');
    expect(all).toContain('1\u00a0234,50\u00a0₴');
    expect(all).not.toContain('\ufffd');
    expect(linesOf(await pdfOf(await fetchFile(player.visitor, '', 'ru')))[0]).toBe('Malva | Движение средств');
    const english = linesOf(await pdfOf(await fetchFile(player.visitor, '?kind=deposit', 'en')));
    expect(english).toContain('Shown | Deposit');
    expect(stamped(english)).toHaveLength(1);
  });

  it.each(Object.entries(letters))('every letter of a name is drawn, in %s, here and on share cards', (_, file) => {
    const doc = new PDFDocument({ font: file }) as unknown as { _font: { font: { characterSet: number[] } } };
    const drawn = new Set(doc._font.font.characterSet);
    const names =
      'Лукʼянчук Лук’янчук Łódź Şükrü Öğe Šárka Žižka Čapek Dvořák Ștefan Müller Strauß Нёман Ўладзімір Ђорђе';
    expect([...names.normalize('NFC')].filter((sign) => !drawn.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('a name stands whole on it, also where it came in two signs for one letter', async () => {
    const rows = (text: string, name: string) => ownerRows(t.database.ownerUrl, text, [player.id, name]);
    const [was] = await rows('select full_name, $2 as name from player where id = $1', '');
    await rows('update player set full_name = $2 where id = $1', 'Лукʼянчук-Łódźka Андрій'.normalize('NFD'));
    expect(linesOf(await pdfOf(await fetchFile(player.visitor))).join('\n')).toContain('Лукʼянчук-Łódźka Андрій');
    await rows('update player set full_name = $2 where id = $1', String(was?.['full_name']));
  });

  it('numbers its pages, repeats the head of the table on each and loses no row between them', async () => {
    for (let i = 1; i <= 90; i += 1) await correctBy(i % 2 ? 100n + BigInt(i) : -100n, `pages-${i}`);
    const shown: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: Statement = (
        await player.visitor.get<Statement>(`/rest/cash/history/?limit=100${before && `&before=${before}`}`)
      ).body;
      shown.push(...page.rows.map(({ amount, balanceAfter }) => `${amountText(amount)} | ${amountText(balanceAfter)}`));
      before = page.next;
    }
    const pdf = await pdfOf(await fetchFile(player.visitor));
    expect(pdf.pages.length).toBe(3);
    expect(pdf.pages.map(({ lines }) => lines.at(-1))).toEqual(
      [1, 2, 3].map((page) => `Malva · Рух коштів | Сторінка ${page} з 3`),
    );
    for (const { lines, texts } of pdf.pages) {
      expect(lines).toContain('Час (Київ) | Операція | Гра або спосіб | Сума | Баланс після');
      expect(texts.every(({ x, y }) => x >= 40 && x < 560 && y < 830)).toBe(true);
    }
    expect(stamped(linesOf(pdf)).map((line) => line.split(' | ').slice(-2).join(' | '))).toEqual(shown.toReversed());
  });

  it('is whole or none: an empty span says so, a day that is not in the calendar and a span too long for one file are refused', async () => {
    const empty = linesOf(await pdfOf(await fetchFile(player.visitor, '?from=2026-01-01&to=2026-01-31')));
    expect(empty).toContain('За цей період операцій не було.');
    expect((await fetchFile(player.visitor, '?from=2026-13-45')).status).toBe(422);
    await expect(
      wholeStatement(t.site.app.db, { playerId: player.id, lang: 'uk' }, { most: 50 }),
    ).rejects.toMatchObject({ code: 'statement_too_long', info: { details: { most: 50 } } });
  });

  it('is a player’s own: a guest gets none', async () => {
    expect((await fetchFile(t.visitor())).status).toBe(401);
  });
});
