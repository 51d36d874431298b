// Lists of the office: one filter by words and days for all of them, and each as a table for a spreadsheet, read
// through the same call with the same filters and the same permission.
import type { Call } from '@malva/contract/call';
import { csvRows, type ListQuery, type ListSpec } from '@malva/contract/list';
import type { Lang } from '@malva/contract/schema';
import { csvCell } from '@malva/rules/csv-cell';
import Value from 'typebox/value';
import { houseText } from './texts.ts';

type Row = Readonly<Record<string, unknown>>;
type Query = ListQuery & { before?: string };
export interface ListReply {
  next?: string | null;
  [part: string]: unknown;
}
/** The call itself, of one page. */
export type AskList = (query: Query) => Promise<ListReply>;

/** A filtered page is filled from the following ones, so many at most. */
const pageRows = 30;
const mostPages = 40;

const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' });

function isFound(row: Row, { at }: ListSpec, { find, from, to }: Query): boolean {
  const words = find?.trim().toLowerCase();
  if (words && !JSON.stringify(Object.values(row)).toLowerCase().includes(words)) return false;
  if (!from && !to) return true;
  const moment = at && row[at];
  if (typeof moment !== 'string') return false;
  const day = dayIn.format(new Date(moment));
  return (!from || day >= from) && (!to || day <= to);
}

/** Only what the contract shows is searched: a filter must not tell what a row holds besides. */
function found(call: Call, reply: ListReply, query: Query): Row[] {
  const list = call.list!;
  const { [list.rows]: rows } = Value.Clean(call.reply, reply) as ListReply;
  return (rows as readonly Row[]).filter((row) => isFound(row, list, query));
}

export async function filteredPage(call: Call, ask: AskList, query: Query): Promise<ListReply> {
  const reply = await ask(query);
  if (!query.find && !query.from && !query.to) return reply;
  const rows = found(call, reply, query);
  let { next } = reply;
  for (let pages = 1; next && rows.length < pageRows && pages < mostPages; pages += 1) {
    const more = await ask({ ...query, before: next });
    rows.push(...found(call, more, query));
    next = more.next ?? null;
  }
  return { ...reply, [call.list!.rows]: rows, ...(next !== undefined && { next }) };
}

const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const amount = /^-?\d+\.\d\d$/;

/** A spreadsheet here reads a comma in an amount; what is no text, number or truth is written as data. */
function cell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  const plain = csvCell(amount.test(text) ? text.replace('.', ',') : text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Fields of a row in the order of the contract, those of a part of it one by one. */
function fieldsOf({ reply, list }: Call): string[][] {
  type Schema = { properties?: Record<string, Schema>; items?: Schema };
  const row = (reply as Schema).properties?.[list!.rows]?.items;
  return Object.entries(row?.properties ?? {}).flatMap(([name, { properties }]) =>
    properties ? Object.keys(properties).map((part) => [name, part]) : [[name]],
  );
}

const valueAt = (row: Row, [name = '', part]: readonly string[]): unknown => {
  const value = row[name];
  return part === undefined ? value : isPlain(value) ? value[part] : undefined;
};

const title = (lang: Lang, path: readonly string[]): string =>
  path.map((name) => houseText(lang, `office.field.${name}`) ?? name).join(': ');

/** The whole list, newest or nearest first as the call has it; `first`: its first page, already read. */
export async function* csvOf(
  call: Call,
  ask: AskList,
  { query, lang, first }: { query: Query; lang: Lang; first: ListReply },
): AsyncGenerator<string> {
  const fields = fieldsOf(call);
  yield `\ufeff${fields.map((path) => cell(title(lang, path))).join(';')}\r\n`;
  let left = csvRows;
  let reply = first;
  while (left > 0) {
    const rows = found(call, reply, query).slice(0, left);
    left -= rows.length;
    yield rows.map((row) => `${fields.map((path) => cell(valueAt(row, path))).join(';')}\r\n`).join('');
    if (!reply.next) return;
    reply = await ask({ ...query, before: reply.next });
  }
}
