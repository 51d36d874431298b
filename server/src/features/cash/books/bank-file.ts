// The lists of a day as files. The bank's statement: `record;at;entry;reference;amount;currency`, one opening, entries,
// one closing; amounts are signed, and the reference of an entry is what the provider wrote: `<movement>:<id>`. A
// provider's settlement: `at;id;movement;reference;amount;fee;currency`. A file that does not add up is refused whole.
import { InstantInput } from '@malva/contract/schema';
import { parseMoney } from '@malva/rules/money';
import { isIncoming, movements, type Movement } from '@malva/rules/reconciliation';
import Value from 'typebox/value';
import { refuse } from '../../../core/refusal.ts';
import type { ReadLine } from './store.ts';

export interface BankStatement {
  opening: bigint;
  closing: bigint;
  lines: ReadLine[];
}

const bankHead = 'record;at;entry;reference;amount;currency';
const settlementHead = 'at;id;movement;reference;amount;fee;currency';

function refuseAt(line: number): never {
  throw refuse('book_file_wrong', { details: { line } });
}

function signed(text: string, line: number): bigint {
  const units = parseMoney(text.replace(/^-/, ''));
  if (units === null) refuseAt(line);
  return text.startsWith('-') ? -units : units;
}

function instant(text: string, line: number): Date {
  if (!Value.Check(InstantInput, text)) refuseAt(line);
  return new Date(text);
}

interface Cells {
  line: number;
  cells: string[];
}

/** Cells of every line below the head, each with the number of its line: empty lines count. */
function cellsOf(text: string, head: string): Cells[] {
  const [first, ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (first?.trim() !== head) refuseAt(1);
  const width = head.split(';').length;
  return rest.flatMap((row, i) => {
    if (row.trim() === '') return [];
    const cells = row.split(';').map((cell) => cell.trim());
    if (cells.length !== width || cells.some((cell) => cell.length > 140)) refuseAt(i + 2);
    return [{ line: i + 2, cells }];
  });
}

/** An entry no provider wrote is money in or out by its sign, under the reference it came with. */
function namedBy(reference: string, units: bigint): { movement: Movement; id: string } {
  const [word, ...rest] = reference.split(':');
  const movement = movements.find((one) => one === word);
  return movement && rest.length > 0
    ? { movement, id: rest.join(':') }
    : { movement: units < 0n ? 'payout' : 'deposit', id: reference };
}

/** @throws book_file_wrong with the line. */
export function readBankFile(text: string): BankStatement {
  const found: { opening: bigint | null; closing: bigint | null } = { opening: null, closing: null };
  const lines: ReadLine[] = [];
  const numbers = new Set<string>();
  let sum = 0n;
  const rows = cellsOf(text, bankHead);
  for (const { line, cells } of rows) {
    const [record = '', at = '', number = '', reference = '', amount = '', currency = ''] = cells;
    const units = signed(amount, line);
    if (record === 'opening' || record === 'closing') {
      if (found[record] !== null || currency !== 'UAH') refuseAt(line);
      instant(at, line);
      found[record] = units;
      continue;
    }
    if (record !== 'entry' || !/^[A-Z]{3}$/.test(currency)) refuseAt(line);
    // The bank numbers its entries: one that stands twice would be money that came once and is counted twice.
    if (!number || numbers.has(number)) refuseAt(line);
    numbers.add(number);
    if (currency === 'UAH') sum += units;
    const name = namedBy(reference, units);
    lines.push({
      ...name,
      reference,
      amount: isIncoming(name.movement) ? units : -units,
      fee: 0n,
      currency,
      at: instant(at, line),
    });
  }
  const { opening, closing } = found;
  if (opening === null || closing === null || opening + sum !== closing) refuseAt(rows.at(-1)?.line ?? 1);
  return { opening, closing, lines };
}

/** @throws book_file_wrong with the line. */
export function readSettlementFile(text: string): ReadLine[] {
  return cellsOf(text, settlementHead).map(
    ({ line, cells: [at = '', id = '', word = '', reference = '', amount = '', fee = '', currency = ''] }) => {
      const movement = movements.find((one) => one === word && one !== 'fee');
      if (!movement || !id || !/^[A-Z]{3}$/.test(currency)) refuseAt(line);
      return {
        movement,
        id,
        reference,
        amount: signed(amount, line),
        fee: signed(fee, line),
        currency,
        at: instant(at, line),
      };
    },
  );
}
