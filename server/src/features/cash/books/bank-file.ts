// The lists of a day as files. The bank's statement: `record;at;entry;reference;amount;currency`, one opening, entries,
// one closing; amounts are signed, and the reference of an entry is what the provider wrote: `<movement>:<id>`. A
// provider's settlement: `at;id;movement;reference;amount;fee;currency`. A file that does not add up is refused whole.
import { parseMoney } from '@malva/rules/money';
import { isIncoming, movements, type Movement } from '@malva/rules/reconciliation';
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
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(at.getTime())) refuseAt(line);
  return at;
}

/** Cells of every line below the head. */
function cellsOf(text: string, head: string): string[][] {
  const [first, ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (first?.trim() !== head) refuseAt(1);
  const width = head.split(';').length;
  return rest.flatMap((row, i) => {
    if (row.trim() === '') return [];
    const cells = row.split(';').map((cell) => cell.trim());
    if (cells.length !== width || cells.some((cell) => cell.length > 140)) refuseAt(i + 2);
    return [cells];
  });
}

/** An entry nobody of the providers wrote is money in or out by its sign, under the words it came with. */
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
  let sum = 0n;
  const rows = cellsOf(text, bankHead);
  for (const [i, [record = '', at = '', , reference = '', amount = '', currency = '']] of rows.entries()) {
    const units = signed(amount, i + 2);
    if (record === 'opening' || record === 'closing') {
      if (found[record] !== null || currency !== 'UAH') refuseAt(i + 2);
      found[record] = units;
      continue;
    }
    if (record !== 'entry' || !/^[A-Z]{3}$/.test(currency)) refuseAt(i + 2);
    if (currency === 'UAH') sum += units;
    const name = namedBy(reference, units);
    lines.push({
      ...name,
      reference,
      amount: isIncoming(name.movement) ? units : -units,
      fee: 0n,
      currency,
      at: instant(at, i + 2),
    });
  }
  const { opening, closing } = found;
  if (opening === null || closing === null || opening + sum !== closing) refuseAt(rows.length + 1);
  return { opening, closing, lines };
}

/** @throws book_file_wrong with the line. */
export function readSettlementFile(text: string): ReadLine[] {
  return cellsOf(text, settlementHead).map(
    ([at = '', id = '', word = '', reference = '', amount = '', fee = '', currency = ''], i) => {
      const movement = movements.find((one) => one === word && one !== 'fee');
      if (!movement || !id || !/^[A-Z]{3}$/.test(currency)) refuseAt(i + 2);
      return {
        movement,
        id,
        reference,
        amount: signed(amount, i + 2),
        fee: signed(fee, i + 2),
        currency,
        at: instant(at, i + 2),
      };
    },
  );
}
