// What may be sent is bounded: no number greater than its column, no day that is not in the calendar. The test
// reads the whole contract, so that a new call cannot forget it.
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { RemarketingSource } from './content-sources.ts';
import { features } from './features.ts';
import { actKinds } from './office-acts.ts';
import { ProviderCatalogue, ProviderReport, walletCalls } from './provider-wallet.ts';
import { rgsCalls } from './rgs.ts';
import { Day, Instant, InstantInput } from './schema.ts';

interface Part {
  path: string;
  schema: TSchema & { type?: string; description?: string; minLength?: number };
}

/** A schema and every schema within it. */
function partsOf(schema: unknown, path: string): Part[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([name, of]) =>
    Array.isArray(of)
      ? of.flatMap((one) => partsOf(one, path))
      : partsOf(of, /^(type|items|anyOf|properties|patternProperties)$/.test(name) ? path : `${path}.${name}`),
  );
  return [{ path, schema: schema as Part['schema'] }, ...inner];
}

const ofCalls = Object.entries(features).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Call>).flatMap(([name, { params, query, body }]) =>
    partsOf({ params, query, body }, `${feature}.${name}`),
  ),
);
const inputs = [
  ...ofCalls,
  ...Object.entries(actKinds).flatMap(([name, { input }]) => partsOf(input, name)),
  ...Object.entries(rgsCalls).flatMap(([name, call]) => partsOf('body' in call ? call.body : null, `rgs.${name}`)),
  ...partsOf({ walletCalls, ProviderCatalogue, ProviderReport, RemarketingSource }, 'sent'),
];
const texts = inputs.filter(({ schema }) => schema.type === 'string' && !('const' in schema) && !('enum' in schema));
const ofInstants = (Instant as Part['schema']).description;
const accepts = ({ schema }: Part, text: string): boolean => Compile(schema).Check(text);

describe('what the contract takes', () => {
  it('TR-131 every number sent has a greatest', () => {
    expect(inputs.length).toBeGreaterThan(500);
    const open = inputs.filter(({ schema }) => /^(integer|number)$/.test(schema.type ?? '') && !('maximum' in schema));
    expect(open.map(({ path }) => path)).toEqual([]);
  });

  it('TR-131 every day and every instant sent is one of the calendar', () => {
    // What takes a day, and neither words nor numbers of the same length, takes days.
    const ofDays = texts.filter(
      (one) => accepts(one, '2026-02-28') && !accepts(one, 'aaaa-aa-aa') && !accepts(one, '2026022800'),
    );
    expect(ofDays.length).toBeGreaterThan(8);
    expect(ofDays.filter((one) => accepts(one, '2026-02-30')).map(({ path }) => path)).toEqual([]);
    const unread = texts.filter(
      ({ path, schema }) =>
        schema.description === ofInstants ||
        (/\.(at|day|from|to|till|until|since|\w+(At|Date))$/.test(path) && accepts({ path, schema }, '2027-02-30')),
    );
    expect(unread.map(({ path }) => path)).toEqual([]);
  });

  it('TR-131 a text of the office that must be there shows a sign', () => {
    const ofOffice = Object.entries(features).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, Call>)
        .filter(([, { access }]) => access === 'staff')
        .flatMap(([name, { body }]) => partsOf(body, `${feature}.${name}`)),
    );
    const acts = Object.entries(actKinds).flatMap(([name, { input }]) => partsOf(input, name));
    const wanted = [...ofOffice, ...acts].filter(({ schema }) => (schema.minLength ?? 0) > 0);
    expect(wanted.length).toBeGreaterThan(20);
    const unseen = ['\u200b', '\u2060\u2800', ' '].map(
      (sign) => (part: Part) => accepts(part, sign.repeat(part.schema.minLength ?? 0)),
    );
    expect(wanted.filter((part) => unseen.some((takes) => takes(part))).map(({ path }) => path)).toEqual([]);
  });

  it('TR-131 a day is in the calendar, and an instant says its zone', () => {
    const day = Compile(Day);
    for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += 86_400_000) {
      const text = new Date(at).toISOString().slice(0, 10);
      if (!day.Check(text)) expect.fail(text);
    }
    const none = ['2026-02-29', '2026-02-30', '2100-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10'];
    for (const text of [...none, '2026-01-00', '2026-01-32', '0000-01-01', '9999-12-31', '2026-1-1', ' 2026-01-01'])
      expect([text, day.Check(text)]).toEqual([text, false]);
    const instant = Compile(InstantInput);
    for (const text of ['2026-02-28T10:00Z', '2024-02-29T10:00:00.123+02:00', '2026-12-31T23:59:59Z']) {
      expect([text, instant.Check(text)]).toEqual([text, true]);
      expect(new Date(text).getTime()).toBeGreaterThan(0);
    }
    for (const text of ['2026-02-30T10:00:00Z', '2026-02-28T10:00:00', '2026-02-28', '2026-02-28T24:00:00Z', 'soon'])
      expect([text, instant.Check(text)]).toEqual([text, false]);
  });
});
