// The identity check over HTTP: callbacks in every order, the tax number afterwards, birthdays at midnight in Kyiv, one
// person one account.
import { randomUUID } from 'node:crypto';
import { makeRnokpp } from '@malva/rules/rnokpp';
import { describe, expect, it } from 'vitest';
import { ownerRows } from '../../../test/database.ts';
import type { Visitor } from '../../../test/site.ts';
import { identify, password, type Person } from '../../../test/steps.ts';
import { begin, clock, opened, person, ready, setUpIdentity, statusOf, t, tell, view } from './identity-fixture.ts';

setUpIdentity();

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) => permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [one, ...rest]));

describe('callbacks', () => {
  it('TR-076 S-126 S-127 S-128 every order of four events, each told twice, ends approved', async () => {
    const orders = permutations([0, 1, 2, 3]);
    const ends = await Promise.all(
      orders.map(async (order) => {
        const { visitor } = await ready();
        const reference = await opened(visitor);
        const events = [
          { sequence: 1, status: 'needs_app' },
          { sequence: 2, status: 'needs_signature' },
          { sequence: 3, status: 'needs_liveness' },
          { sequence: 4, status: 'approved', person: person('1990-05-17') },
        ] as const;
        const answers: number[] = [];
        for (const i of order)
          answers.push(await tell({ reference, ...events[i] }), await tell({ reference, ...events[i] }));
        return [await statusOf(visitor), answers.every((status) => status === 200)];
      }),
    );
    expect(ends).toEqual(orders.map(() => ['approved', true]));
  });

  it('S-125 a key to be confirmed in its app is pending, and says so', async () => {
    const { visitor } = await ready();
    const reference = await opened(visitor);
    expect(await view(visitor)).toMatchObject({ status: 'pending', needSmartId: false, canStart: true });
    expect(await tell({ reference, sequence: 1, status: 'needs_smart_id' })).toBe(200);
    expect(await view(visitor)).toMatchObject({ status: 'pending', needSmartId: true });
    expect(await tell({ reference, sequence: 2, status: 'needs_signature' })).toBe(200);
    expect(await view(visitor)).toMatchObject({ status: 'signing', needSmartId: false });
  });

  it('TR-076 an edge that is not in the table is 409 and changes nothing; strangers are refused before that', async () => {
    const { visitor } = await ready();
    const reference = await opened(visitor);
    await tell({ reference, sequence: 1, status: 'needs_signature' });
    expect(await tell({ reference, sequence: 2, status: 'needs_app' })).toBe(409);
    expect(await statusOf(visitor)).toBe('signing');
    expect(await tell({ reference, sequence: 3, status: 'rejected' })).toBe(200);
    expect(await tell({ reference, sequence: 4, status: 'approved', person: person('1990-05-17') })).toBe(409);
    expect(await tell({ reference, sequence: 5, status: 'needs_liveness' })).toBe(409);
    expect(await statusOf(visitor)).toBe('rejected');
    expect(await tell({ reference, sequence: 1, status: 'approved' }, 'another signature')).toBe(401);
    expect(await tell({ reference: randomUUID(), sequence: 1, status: 'approved', person: person('1990-05-17') })).toBe(
      404,
    );
    expect(await tell({ reference, sequence: 0, status: 'approved' })).toBe(422);
  });

  it('TR-076 an older check tells nothing once a newer one is open, except that it is approved after all', async () => {
    const { visitor, phone } = await ready();
    const old = await opened(visitor);
    await tell({ reference: old, sequence: 1, status: 'rejected' });
    const next = await opened(visitor);
    expect(next).not.toBe(old);
    expect(await tell({ reference: old, sequence: 1, status: 'rejected' })).toBe(200);
    expect(await statusOf(visitor)).toBe('pending');
    clock.advance(61 * 60_000);
    await visitor.post('/login/', { login: phone, password });
    expect((await begin(visitor)).status).toBe(200);
    expect(await tell({ reference: next, sequence: 1, status: 'needs_liveness' })).toBe(200);
    expect(await statusOf(visitor)).toBe('pending');
    expect(await tell({ reference: next, sequence: 2, status: 'approved', person: person('1990-05-17') })).toBe(200);
    expect(await statusOf(visitor)).toBe('approved');
    expect((await begin(visitor)).body.code).toBe('already_confirmed');
  });
});

describe('the tax number', () => {
  const inn = (visitor: Visitor, number: string) =>
    visitor.post<{ status?: string; code?: string; fields?: object }>('/rest/player/verification/inn/', {
      inn: number,
    });
  const without = async (who: Person) => {
    const made = await ready();
    expect(await identify(t, made.visitor, { person: { ...who, rnokpp: null } })).toBe('noInn');
    return made;
  };

  it.each([
    ['as it is', (n: string) => n],
    ['in groups', (n: string) => `${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`],
    ['with its name and invisible marks', (n: string) => `РНОКПП: \u202a${n.slice(0, 5)}\u200b${n.slice(5)}\u202c`],
    ['in wide digits', (n: string) => n.replaceAll(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d)))],
    ['with dashes and odd spaces', (n: string) => ` ${n.slice(0, 5)}–${n.slice(5)}\u00A0`],
  ])('S-123 S-121 TR-073 typed or pasted %s it turns noInn into approved', async (_, write) => {
    const who = person('1991-02-03');
    const { visitor } = await without(who);
    const answer = await inn(visitor, write(who.rnokpp!));
    expect([answer.status, answer.body]).toEqual([200, { status: 'approved' }]);
    expect(await statusOf(visitor)).toBe('approved');
    const [row] = await ownerRows<{ kept: boolean }>(
      t.database.ownerUrl,
      "select bool_or(person_cipher is not null) as kept from player_identity_check where status = 'approved'",
    );
    expect(row?.kept).toBe(false);
  });

  it('TR-073 an impossible number or one of another person is refused; after five mismatches the check must start again', async () => {
    const who = person('1991-02-03');
    const { visitor } = await without(who);
    for (const bad of ['330091235', '3300912354', '0000000000', '٣٣٠٠٩١٢٣٥٣', '330091235З', 'десять цифр']) {
      const answer = await inn(visitor, bad);
      expect([bad, answer.status, answer.body.code]).toEqual([bad, 422, 'inn_invalid']);
    }
    const others = [
      makeRnokpp('1991-02-04', 'male', 7),
      makeRnokpp('1991-02-03', 'female', 7),
      makeRnokpp('1961-02-03', 'male', 7),
      makeRnokpp('1999-02-03', 'male', 7),
    ];
    for (const other of others)
      expect((await inn(visitor, other)).body).toMatchObject({ code: 'inn_mismatch', fields: { inn: 'inn_mismatch' } });
    expect((await inn(visitor, others[0]!)).body.code).toBe('inn_attempts');
    expect(await view(visitor)).toMatchObject({ status: 'rejected', canStart: true });
    expect((await inn(visitor, who.rnokpp!)).body.code).toBe('identity_edge');
  });

  it('a player cannot enter a number before the check or after it', async () => {
    const { visitor } = await ready();
    expect((await inn(visitor, makeRnokpp('1990-01-01', 'male', 1))).body.code).toBe('identity_edge');
    await identify(t, visitor, { person: person('1990-01-01') });
    expect((await inn(visitor, makeRnokpp('1990-01-01', 'male', 1))).body.code).toBe('already_confirmed');
    expect((await t.visitor().post('/rest/player/verification/inn/', { inn: '1' })).status).toBe(401);
  });

  it('S-122 TR-074 two accounts of different brands, one number: one is let in', async () => {
    const who = person('1987-06-05');
    const [a, b] = [await without(who), await without(who)];
    await ownerRows(t.database.ownerUrl, `update player set brand = 'king' where phone = '${b.phone}'`);
    const answers = await Promise.all([inn(a.visitor, who.rnokpp!), inn(b.visitor, who.rnokpp!)]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['approved', 'duplicateCredentials']);
    const third = await ready();
    expect(await identify(t, third.visitor, { person: who })).toBe('duplicateCredentials');
    expect((await begin(third.visitor)).body.code).toBe('identity_edge');
  });

  it('S-080 TR-075 a game asks for the number; no brand and no client plays or pays without identity', async () => {
    const { visitor, phone } = await without(person('1987-06-06'));
    const fresh = await ready();
    for (const brand of ['malva', 'king', 'vlk']) {
      await ownerRows(
        t.database.ownerUrl,
        `update player set brand = '${brand}' where phone in ('${phone}', '${fresh.phone}')`,
      );
      for (const [who, isAsked] of [
        [visitor, true],
        [fresh.visitor, false],
      ] as const) {
        for (const path of [
          '/rest/game/sich-dice/play/?isMoney=1',
          '/rest/game/sich-dice/play?isMoney=true',
          '/rest/game/sich-dice/play/',
        ]) {
          const { body } = await who.change(path);
          expect(body).toMatchObject({
            requestInn: isAsked,
            autoVerificationData: { isAvailable: !isAsked },
            need: 'identity',
            frameUrl: null,
            isMoney: false,
          });
        }
        const paid = await who.post('/rest/cash/input/', {
          key: randomUUID(),
          amount: '100',
          method_id: 1,
          currency_id: 1,
        });
        expect([brand, paid.status, paid.body.code]).toEqual([brand, 403, 'identity_required']);
      }
    }
  });

  it('P-037 the page is for players', async () => {
    const { visitor } = await ready();
    expect((await visitor.get<{ page: string }>('/rest/page/inn/?slug=sich-dice')).body.page).toBe('inn');
    expect((await t.visitor().get('/rest/page/inn/')).status).toBe(401);
  });
});

describe('the 21st birthday', () => {
  it.each([
    ['an ordinary day', '2005-11-22', '2026-11-21T21:59:59Z'],
    ['the night clocks go forward', '2005-03-29', '2026-03-28T21:59:59Z'],
    ['the day after', '2005-03-30', '2026-03-29T20:59:59Z'],
    ['the night clocks go back', '2005-10-25', '2026-10-24T20:59:59Z'],
    ['the day after that', '2005-10-26', '2026-10-25T21:59:59Z'],
  ])(
    'TR-071 S-124 on %s: a second before midnight in Kyiv no, at midnight yes, and the refused may come again',
    async (_, birthDate, before) => {
      clock.set(new Date(before));
      const { visitor } = await ready();
      expect(await identify(t, visitor, { person: person(birthDate) })).toBe('ageRestriction');
      expect(await view(visitor)).toMatchObject({ canStart: false, adultOn: `2026${birthDate.slice(4)}` });
      expect((await begin(visitor)).body.code).toBe('identity_edge');
      clock.advance(1000);
      expect(await view(visitor)).toMatchObject({ canStart: true });
      expect(await identify(t, visitor, { person: person(birthDate) })).toBe('approved');
      expect(await identify(t, (await ready()).visitor, { person: person(birthDate, { rnokpp: null }) })).toBe('noInn');
    },
  );
});
