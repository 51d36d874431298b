// Every form, field by field, with invalid input: the refusal names the field, and the error has a text in each
// language.
import type { Call } from '@malva/contract/call';
import { langs } from '@malva/contract/schema';
import { loadMessages } from '@malva/i18n/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverText } from '../src/core/texts.ts';
import { ownerRows } from './database.ts';
import { ask, calls } from './matrix-ask.ts';
import { makePeople, type Person, type State, type Things } from './matrix-people.ts';
import { requests } from './matrix-table.ts';
import { testSite, type TestSite } from './site.ts';

let t: TestSite;
let people: Record<State, Person>;
beforeAll(async () => {
  t = await testSite({ workers: false });
  people = await makePeople(t, (text, values) => ownerRows(t.database.ownerUrl, text, values));
});
afterAll(async () => t.end());

interface Shape {
  type?: string;
  required?: string[];
  properties?: Record<string, Shape>;
  additionalProperties?: boolean;
  maxLength?: number;
  maximum?: number;
}
const forms = [...calls].flatMap(([name, call]: [string, Call]) => {
  const shape = call.body as Shape | undefined;
  return call.method === 'POST' &&
    call.fileBytes === undefined &&
    call.access !== 'staff' &&
    Object.keys(shape?.properties ?? {}).length > 0
    ? [[name, call, shape as Shape] as const]
    : [];
});

/** One wrong thing at a time, beside what would be served: field, body. */
function wrongs(good: Record<string, unknown>, shape: Shape): [string, Record<string, unknown>][] {
  const fields = Object.entries(shape.properties ?? {});
  return [
    ...(shape.required ?? []).map((name): [string, Record<string, unknown>] => [
      name,
      Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
    ]),
    ...fields.map(([name]): [string, Record<string, unknown>] => [name, { ...good, [name]: { not: 'this' } }]),
    ...fields.flatMap(([name, { type, maxLength, maximum }]): [string, Record<string, unknown>][] => [
      ...(type === 'string' ? [[name, { ...good, [name]: '' }] as [string, Record<string, unknown>]] : []),
      ...(maxLength !== undefined
        ? [[name, { ...good, [name]: 'я'.repeat(maxLength + 1) }] as [string, Record<string, unknown>]]
        : []),
      ...(maximum !== undefined ? [[name, { ...good, [name]: maximum + 1 }] as [string, Record<string, unknown>]] : []),
    ]),
    ...(shape.additionalProperties === false
      ? [['', { ...good, unheard: 1 }] as [string, Record<string, unknown>]]
      : []),
  ];
}

const words = Object.fromEntries(langs.map((lang) => [lang, loadMessages(lang) as Record<string, unknown>]));
const missing = (code: string): string[] =>
  langs
    .filter((lang) => !words[lang]?.[`errors.field.${code}`] && !words[lang]?.[`errors.${code}`])
    .map((lang) => `${lang}: ${code}`);

describe('fields of forms', () => {
  it('there are forms to send', () => expect(forms.length).toBeGreaterThan(45));
  it.each(forms)('%s names the field at fault, with words for it in every language', async (name, call, shape) => {
    const person = call.access === 'guest' ? people.guest : call.access === 'player' ? people.verified : people.guest;
    const things: Things = person.things;
    const asked = requests[name]?.(things) ?? {};
    const good = (asked.body ?? {}) as Record<string, unknown>;
    const silent: string[] = [];
    for (const [field, body] of wrongs(good, shape)) {
      const answer = await ask(t.url, person, { route: call, asked: { ...asked, body } });
      expect([field, body, answer.status < 500 || answer.word === 'unavailable']).toEqual([field, body, true]);
      if (answer.word !== 'validation') continue; // An empty text may be one the form allows.
      const { fields = {} } = JSON.parse(answer.text) as { fields?: Record<string, string> };
      const codes = Object.entries(fields).filter(
        ([key]) => field === '' || key === field || key.startsWith(`${field}.`),
      );
      if (codes.length === 0) silent.push(`${field}: ${JSON.stringify(fields)}`);
      for (const code of Object.values(fields)) silent.push(...missing(code));
    }
    expect([...new Set(silent)]).toEqual([]);
  });
  it.each(langs)('what a form refuses is said in %s', async (lang) => {
    const visitor = t.visitor();
    const { body } = await visitor.post('/a/register/', { phone: '050', password: 'x' }, { 'x-lang': lang });
    expect(body.title).toBe(serverText(lang, 'errors.validation'));
    const weak = await visitor.post(
      '/a/register/',
      { phone: '0501112299', password: 'x', isAgeConfirmed: true, isAgreementConfirmed: true },
      { 'x-lang': lang },
    );
    expect([weak.body.title, weak.body.fields]).toEqual([
      serverText(lang, 'errors.password_weak'),
      { password: 'short' },
    ]);
  });
});
