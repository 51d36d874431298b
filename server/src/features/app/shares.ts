// The start-up call is put together of one share per feature. A share that throws or takes too long is left out of it:
// its stated fallback stands in its place, the log names it, and the site opens all the same.
import { initShares, type AppInit, type InitShares, type ShareName } from '@malva/contract/app';
import type { Feature, PageContext, Shares } from '../../core/feature.ts';

/**
 * How long a share may take. A healthy one takes milliseconds, tens of them under full load, and its visitor sees the
 * page already and waits only for its buttons; after two seconds they would press again.
 */
export const shareMs = 2000;

type Init = InitShares[ShareName];
interface Share {
  name: ShareName;
  read(context: PageContext): Promise<Init> | Init;
  fallback(context: PageContext): Init;
}

/** @throws where a share of the contract is given by no feature, or by two. */
export function sharesOf(features: readonly Feature[]): readonly Share[] {
  const given = features.flatMap(({ init = {} }) => Object.entries(init as Shares));
  for (const name of Object.keys(initShares)) {
    const count = given.filter(([own]) => own === name).length;
    if (count !== 1) throw new Error(`the share ${name} of the start-up call has ${count} features`);
  }
  // Looked up again at each call, as a test breaks one of them.
  return given.map(([name, share]) => ({
    name: name as ShareName,
    read: (context) => share.read(context),
    fallback: (context) => share.fallback(context),
  }));
}

/** Only what the contract says of this share, and all of it. */
function ownFields(name: ShareName, share: Init): Partial<AppInit> {
  const given = share as Readonly<Record<string, unknown>>;
  const fields = Object.keys(initShares[name].properties);
  const missing = fields.filter((field) => given[field] === undefined);
  if (missing.length > 0) throw new Error(`nothing said of ${missing.join(', ')}`);
  return Object.fromEntries(fields.map((field) => [field, given[field]])) as Partial<AppInit>;
}

/** Calls that take longer than this from now on are given up. */
function deadline(limitMs: number): { passed: Promise<never>; clear(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  // Every part may be done before it.
  passed.catch(() => undefined);
  return { passed, clear: () => clearTimeout(timer) };
}

/** Parts of one answer, none of which may hold up or break the others. */
export interface Parts {
  /** `read`, or `fallback` where that fails or the time is up. */
  part<T>(name: string, read: () => Promise<T> | T, fallback: () => T): Promise<T>;
}

export async function inParts<T>(
  { app }: Pick<PageContext, 'app'>,
  work: (parts: Parts) => Promise<T>,
  limitMs = shareMs,
): Promise<T> {
  const { passed, clear } = deadline(limitMs);
  const part: Parts['part'] = async (name, read, fallback) => {
    try {
      return await Promise.race([(async () => read())(), passed]);
    } catch (error) {
      app.log.error({ err: error, share: name }, 'a share of the start-up call is missing');
      return fallback();
    }
  };
  try {
    return await work({ part });
  } finally {
    clear();
  }
}

/** Every feature's share, or its fallback. */
export async function readShares(
  shares: readonly Share[],
  context: PageContext,
  { part }: Parts,
): Promise<Omit<AppInit, 'isMobile' | 'token' | 'websocket' | 'header' | 'simulated' | 'serverTime'>> {
  const read = shares.map(({ name, ...share }) =>
    part(
      name,
      async () => ownFields(name, await share.read(context)),
      () => ownFields(name, share.fallback(context)),
    ),
  );
  return Object.assign({}, ...(await Promise.all(read))) as AppInit;
}
