// Where the lists of a day come from: providers that report their day, the bank of a machine without a real one, and
// the files staff upload for providers that report none. A list that cannot be read counts as missing; nothing is
// compared with it then.
import { kyivSpan } from '@malva/rules/reconciliation';
import type { App } from '../../../core/app.ts';
import { callOutside } from '../../../core/outside.ts';
import { Refusal } from '../../../core/refusal.ts';
import { paymentsSecret } from '../providers/simulated.ts';
import type { Provider } from '../providers/provider.ts';
import { allProviders } from '../providers/registry.ts';
import { readBankFile, readSettlementFile } from './bank-file.ts';
import * as store from './store.ts';
import type { Source } from './store.ts';

export const bankName = 'bank';

/** The days of a provider (UTC) a day of Kyiv lies in. */
function lotsOf(day: string): string[] {
  const { from, to } = kyivSpan(day);
  return [from.toISOString().slice(0, 10), new Date(to.getTime() - 1).toISOString().slice(0, 10)];
}

/** Undefined: it does not answer. */
async function asked<R>(work: Promise<R>): Promise<R | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function readProvider(app: App, provider: Provider, day: string): Promise<Source> {
  const now = app.clock.now();
  const of = { side: 'provider', source: provider.name } as const;
  let isRead = true;
  for (const lot of lotsOf(day)) {
    const rows = await asked(provider.report(lot));
    if (rows) {
      const lines = rows.map((row) => ({ ...row, movement: row.kind }));
      await app.db.transaction((tx) =>
        store.saveLot(tx, { ...of, lot, opening: null, closing: null, read_by: 'system', read_at: now }, lines),
      );
    } else
      isRead &&=
        rows === null
          ? lot !== day || (await store.findLot(app.db, { ...of, lot: day })) !== undefined
          : (await store.findLot(app.db, { ...of, lot })) !== undefined;
  }
  return {
    ...of,
    isRead,
    lines: (await store.linesWithin(app.db, { source: provider.name, ...kyivSpan(day) })).length,
  };
}

/** The bank of the simulators hands over its file by itself; a real one's is brought by staff. */
const bankAnswers = ({ config }: App): boolean => config.simulators === 'on' && !config.paymentsUrl;

async function readBank(app: App, day: string): Promise<Source> {
  const now = app.clock.now();
  const of = { side: 'bank', source: bankName } as const;
  const lot = { ...of, lot: day };
  const known = await store.findLot(app.db, lot);
  // What staff brought is not overwritten by what a machine says.
  if (bankAnswers(app) && (!known || known.read_by === 'system')) {
    const url = `${app.outside.paymentsUrl}/bank/v1/statements?day=${day}`;
    const answer = await asked(
      callOutside<{ file: string }>({ service: 'bank', url, method: 'GET', secret: paymentsSecret(app), now }),
    );
    if (answer) {
      const { lines, opening, closing } = readBankFile(answer.file);
      await app.db.transaction((tx) =>
        store.saveLot(tx, { ...lot, opening, closing, read_by: 'system', read_at: now }, lines),
      );
    }
  }
  const read = await store.findLot(app.db, lot);
  return { ...of, isRead: read !== undefined, lines: read?.lines ?? 0 };
}

/** Reads every list of a day again. */
export async function readSources(app: App, day: string): Promise<Source[]> {
  const sources: Source[] = [];
  for (const provider of allProviders(app)) sources.push(await readProvider(app, provider, day));
  return [...sources, await readBank(app, day)];
}

/** A file staff bring. @throws book_file_wrong, not_found for a provider that is none. */
export async function takeFile(
  app: App,
  of: { source: string; day: string; text: string; by: string },
): Promise<number> {
  const { source, day, text, by } = of;
  const head = { source, lot: day, read_by: by, read_at: app.clock.now() };
  if (source === bankName) {
    const { lines, opening, closing } = readBankFile(text);
    await app.db.transaction((tx) => store.saveLot(tx, { ...head, side: 'bank', opening, closing }, lines));
    return lines.length;
  }
  const lines = readSettlementFile(text);
  await app.db.transaction((tx) =>
    store.saveLot(tx, { ...head, side: 'provider', opening: null, closing: null }, lines),
  );
  return lines.length;
}
