// What the start of a page is given, held against the lists of the requirements: every field is there with its type,
// and what belongs to features that are not built yet is named here, once, and never faked.
import { readFileSync } from 'node:fs';
import { langs } from '@malva/contract/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBuilt, testSite, type TestSite, type Visitor } from '../../../test/site.ts';
import { verifiedPlayer } from '../../../test/steps.ts';

interface Field {
  name: string;
  type: string;
}
const entities = JSON.parse(
  readFileSync(new URL('../../../../docs/requirements/entities.json', import.meta.url), 'utf8'),
) as { id: string; fields: Field[] }[];
const fieldsOf = (id: string): Field[] => entities.find((one) => one.id === id)?.fields ?? [];

/** Each goes from here as its feature comes. */
const unbuilt = ['authImages', 'vipProgram'];
/** Fields of players: null for a guest, and for a player who has not given the value. */
const ofPlayers = ['login', 'email', 'phone', 'primaryContact', 'nickname', 'playerInfo'];

type Answer = Record<string, unknown>;
let t: TestSite;
let guest: Answer;
let player: Answer;
let visitor: Visitor;
beforeAll(async () => {
  t = await testSite({ pages: isBuilt });
  ({ visitor } = await verifiedPlayer(t));
  guest = (await t.visitor().get<Answer>('/rest/app/init/')).body;
  player = (await visitor.get<Answer>('/rest/app/init/')).body;
});
afterAll(async () => t.end());

/** `header.menu.main[]` names the list itself. */
const valueOf = (answer: Answer, name: string): unknown =>
  name
    .replace('[]', '')
    .split('.')
    .reduce<unknown>((value, step) => (value as Answer | undefined)?.[step], answer);
const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

describe('main data', () => {
  const fields = fieldsOf('E-002');

  it('every field is in the answer or named as not built, and nothing named so is there', () => {
    expect(fields.length).toBeGreaterThan(30);
    for (const answer of [guest, player])
      expect(
        fields
          .map(({ name }) => name)
          .filter((name) => valueOf(answer, name) === undefined)
          .toSorted(),
      ).toEqual(unbuilt.toSorted());
  });

  it.each(fields.filter(({ name }) => !unbuilt.includes(name)))(
    '$name is of its type, of guests and of players',
    ({ name, type }) => {
      const wanted = name.endsWith('[]') ? 'array' : type;
      const [none, own] = [valueOf(guest, name), valueOf(player, name)];
      if (ofPlayers.includes(name)) expect(none).toBeNull();
      if (!['boolean', 'string', 'array', 'object'].includes(wanted)) return;
      for (const value of [none, own]) if (value !== null) expect([name, typeOf(value)]).toEqual([name, wanted]);
      // No package is on here.
      if (!['email', 'nickname', 'welcomePackage'].includes(name)) expect(own).not.toBeNull();
    },
  );
});

describe.runIf(isBuilt)('the document', () => {
  const bootOf = async (who: Visitor, path: string): Promise<Answer> => {
    const { body } = await who.get(path);
    const text = /<script[^>]*type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(body as unknown as string)?.[1];
    return JSON.parse(text ?? 'null') as Answer;
  };

  it('E-017 E-060 brings configuration, page, language, words and languages; also a player’s balance; for a guest the player is null', async () => {
    const none = await bootOf(t.visitor(), '/');
    expect(none).toMatchObject({
      config: { brand: t.site.app.config.project, languages: [...langs] },
      lang: 'uk',
      path: '/',
      page: { page: 'home' },
      player: null,
    });
    expect((none.page as { payload: object }).payload).toMatchObject({
      banners: expect.any(Array) as unknown,
      rails: expect.any(Array) as unknown,
      wins: expect.any(Array) as unknown,
    });
    expect(Object.keys(none.messages as object).length).toBeGreaterThan(20);
    expect(await bootOf(t.visitor(), '/en/')).toMatchObject({ lang: 'en', path: '/' });
    const own = await bootOf(visitor, '/');
    expect(own.player).toMatchObject({ balance: { balance: '0.00' } });
    // The dashboard comes with the main data; there is no priority of bonuses before there are bonuses.
    expect((player.playerInfo as Answer).playerDashboard).toMatchObject({ cashback: { amount: '0.00' } });
    expect(Object.keys(own).filter((key) => /bonus/i.test(key))).toEqual([]);
  });
});
