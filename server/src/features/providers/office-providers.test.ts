// What staff do with a provider: end its rounds or return them, take its catalogue, keep its keys, compare its days.
// What is large takes two operators, and a key is shown once.
import { describe, expect, it } from 'vitest';
import { findGame } from '../../base/catalogue/catalogue.ts';
import * as calls from './calls/store.ts';
import { ownerRows } from '../../../test/database.ts';
import { readyPlayer, realBalance } from '../../../test/players.ts';
import { until, type Visitor } from '../../../test/site.ts';
import { atDesk, command } from '../../../test/steps.ts';
import { findKey } from './accounts.ts';
import { closeProviderBooks } from './books.ts';
import * as store from './store.ts';
import {
  ask,
  clock,
  desk,
  keeper,
  otherKeeper,
  person,
  reason,
  second,
  setUpOffice,
  stuckRound,
  t,
  trail,
} from './office-fixture.ts';

setUpOffice();

describe('rounds without an end', () => {
  it('TR-042 one waits in the queue with its rule; the provider asked again ends it', async () => {
    const { id, round } = await stuckRound(500);
    const queue = (
      await desk.get<{
        rounds: { round: string; stake: string; needsTwo: boolean; returnsAt: string }[];
        hours: number;
      }>('/rest/office/stuck-rounds/')
    ).body;
    expect(queue.rounds).toMatchObject([{ round, stake: '15.00', needsTwo: false }]);
    const retry = () =>
      desk.post<{ code?: string; isOpen: boolean }>(`/rest/office/stuck-rounds/veselka/${round}/retry/`, { reason });
    expect((await retry()).body.isOpen).toBe(true);
    await command(t, 'provider', { action: 'revive' });
    // The provider may be at it by itself just then.
    await until(async () => {
      const { body } = await retry();
      return body.code === 'round_over' || body.isOpen === false;
    }, 'the end of the round');
    expect((await desk.get<{ rounds: unknown[] }>('/rest/office/stuck-rounds/')).body.rounds).toEqual([]);
    expect(await realBalance(t.site.app.db, id)).toBe(10_000_000n);
  });
  it('TR-042 returned by one below the threshold, with a trail; from it on two do it, and neither alone', async () => {
    const small = await stuckRound(500);
    const returned = await desk.post<{ returned: string }>(`/rest/office/stuck-rounds/veselka/${small.round}/return/`, {
      reason,
    });
    expect(returned.body).toEqual({ returned: '15.00' });
    expect(await realBalance(t.site.app.db, small.id)).toBe(10_000_000n);
    expect(await trail('round.return')).toMatchObject({
      subject: `round:veselka:${small.round}`,
      detail: { amount: '15.00', reason },
    });
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${small.round}/return/`, { reason })).body.code).toBe(
      'round_over',
    );
    // What came back to the same player within a day counts with it.
    const spared = t.site.app.policy.largeWithdrawal;
    await command(t, 'provider', { action: 'revive' });
    const next = await stuckRound(500, small.id);
    t.site.app.policy.largeWithdrawal = 3_000n;
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${next.round}/return/`, { reason })).body.code).toBe(
      'two_people_needed',
    );
    t.site.app.policy.largeWithdrawal = spared;
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${next.round}/return/`, { reason })).status).toBe(200);

    const { policy } = t.site.app;
    const [{ largeWithdrawal }, large] = [policy, await stuckRound(100_000)];
    policy.largeWithdrawal = 300_000n;
    expect((await desk.post(`/rest/office/stuck-rounds/veselka/${large.round}/return/`, { reason })).body.code).toBe(
      'two_people_needed',
    );
    const asked = await desk.post<{ act: { id: string } }>('/rest/office/acts/', {
      kind: 'round.return',
      input: { provider: 'veselka', round: large.round },
      reason,
    });
    expect(asked.status).toBe(200);
    expect((await desk.post(`/rest/office/acts/${asked.body.act.id}/approve/`, {})).status).toBe(403);
    expect(await realBalance(t.site.app.db, large.id)).toBe(9_700_000n);
    expect((await second.post(`/rest/office/acts/${asked.body.act.id}/approve/`, {})).status).toBe(200);
    expect(await realBalance(t.site.app.db, large.id)).toBe(10_000_000n);
    policy.largeWithdrawal = largeWithdrawal;
    // The provider is up again and rolls back a round whose stake was already returned.
    await command(t, 'provider', { action: 'revive' });
    await until(
      async () => ((await command(t, 'provider', {})) as { openRounds: number }).openRounds === 0,
      'the end of all rounds there',
    );
  });
});

describe('catalogue and keys', () => {
  it('a preview says what is new, changed, or another provider’s name; what is chosen is taken, a second time nothing changes', async () => {
    const { app } = t.site;
    await app.db.transaction((tx) =>
      calls.reviseGame(tx, {
        slug: 'try-kolory',
        title: { uk: 'Інша', ru: 'Другая', en: 'Other' },
        rtp: '90.00',
        min_stake: 100n,
        max_stake: 100_000n,
        max_win: '5',
      }),
    );
    const preview = async () =>
      (
        await desk.get<{ games: { slug: string; state: string; changes: string[] }[] }>(
          '/rest/office/providers/veselka/catalogue/',
        )
      ).body.games;
    expect((await preview()).find(({ slug }) => slug === 'try-kolory')).toMatchObject({
      state: 'changed',
      changes: ['title', 'rtp'],
    });
    const taken = await desk.post('/rest/office/providers/veselka/catalogue/', { slugs: ['try-kolory'], reason });
    expect(taken.body).toEqual({ taken: 1, pictures: 0 });
    expect((await findGame(app.db, 'try-kolory'))?.rtp).toBe('95.00');
    expect((await preview()).map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    await ownerRows(
      t.database.ownerUrl,
      `update game_rules set rules = rules || '{"ru": ["Старые правила"]}' where game = 'try-kolory'`,
    );
    expect((await preview()).find(({ slug }) => slug === 'try-kolory')).toMatchObject({
      state: 'changed',
      changes: ['rules'],
    });
    await desk.post('/rest/office/providers/veselka/catalogue/', { slugs: ['try-kolory'], reason });
    expect((await preview()).map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    expect(
      (await desk.post('/rest/office/providers/veselka/catalogue/', { slugs: ['no-such-game'], reason })).body.code,
    ).toBe('not_found');
    await command(t, 'provider', { faults: { api: { status: 500 } } });
    expect((await desk.get('/rest/office/providers/veselka/catalogue/')).body.code).toBe('provider_unavailable');
    await command(t, 'provider', { reset: true });
  });
  it('a key is made by an operator who keeps keys, its secret is shown once, it is valid once another has confirmed it, and is retired at once', async () => {
    expect(
      (
        await keeper.post('/rest/office/providers/', {
          slug: 'acme',
          title: 'Акація',
          apiUrl: 'https://games.example/api',
          gameUrl: 'https://games.example/play',
          reason,
        })
      ).body,
    ).toEqual({ slug: 'acme' });
    expect(
      (
        await keeper.post('/rest/office/providers/', {
          slug: 'acme',
          title: 'Акація',
          apiUrl: 'https://games.example/api',
          gameUrl: 'https://games.example/play',
          reason,
        })
      ).body.code,
    ).toBe('provider_taken');
    // Written down on a live site, an address inside would be asked by our own server.
    const config = t.site.app.config as { publicUrl: string };
    const { publicUrl } = config;
    config.publicUrl = 'https://malva.example.com';
    keeper.cookies.set('__Host-staff_sid', keeper.cookies.get('staff_sid') ?? '');
    const inside = await keeper.post<{ code: string; fields: object }>('/rest/office/providers/', {
      slug: 'inner',
      title: 'Внутрішня',
      apiUrl: 'http://169.254.169.254/latest',
      gameUrl: 'https://games.example/play',
      reason,
    });
    config.publicUrl = publicUrl;
    expect([inside.status, inside.body.fields]).toEqual([422, { apiUrl: 'address_not_open' }]);
    const made = (await keeper.post<{ id: string; secret: string }>('/rest/office/providers/acme/keys/', { reason }))
      .body;
    expect(made.secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await desk.post('/rest/office/providers/acme/keys/', { reason })).status).toBe(403);
    const page = await desk.get<{ keys: object[] }>('/rest/office/providers/acme/');
    expect(JSON.stringify(page.body)).not.toContain(made.secret);
    expect(JSON.stringify(await trail('providers.key_add'))).not.toContain(made.secret);
    // It moves money: made by one, it opens nothing until another has confirmed it.
    expect(await findKey(t.site.app, made.id)).toBeNull();
    const asking = (by: Visitor, key = made.id) =>
      by.post<{ code?: string; act: { id: string } }>('/rest/office/acts/', {
        kind: 'provider.key',
        input: { provider: 'acme', key },
        reason,
      });
    expect([(await asking(desk)).status, (await asking(keeper, 'acme-none')).body.code]).toEqual([403, 'not_found']);
    const { act } = (await asking(keeper)).body;
    expect((await keeper.post<{ code: string }>(`/rest/office/acts/${act.id}/approve/`, {})).body.code).toBe('act_own');
    expect(await findKey(t.site.app, made.id)).toBeNull();
    expect((await otherKeeper.post(`/rest/office/acts/${act.id}/approve/`, {})).status).toBe(200);
    expect(await findKey(t.site.app, made.id)).toMatchObject({ provider: 'acme', secret: made.secret });
    expect(await trail('providers.key_confirm')).toMatchObject({
      subject: 'provider:acme',
      actor: 'staff:3 staff:4',
      detail: { keyId: made.id },
    });
    expect((await asking(otherKeeper)).body.code).toBe('not_found');
    const { keys } = (
      await keeper.post<{ keys: { id: string; retiredBy: string }[] }>(
        `/rest/office/providers/acme/keys/${made.id}/retire/`,
        { reason },
      )
    ).body;
    expect(keys).toMatchObject([{ id: made.id, retiredBy: 'staff:3' }]);
    expect((await keeper.post(`/rest/office/providers/acme/keys/${made.id}/retire/`, { reason })).body.code).toBe(
      'not_found',
    );
  });
  it('TR-013 a break is closed once, with what became of it and why', async () => {
    await command(t, 'provider', { action: 'misreport', by: 1 });
    const { id } = await readyPlayer(t.site.app.db, 10_000n);
    const frame = await t.site.app.providers.veselka?.launch({
      playerId: id,
      game: 'zolote-koleso',
      mode: 'real',
      lang: 'uk',
      theme: 'dark',
      session: null,
      now: clock.now(),
    });
    const { session } = await ask('open', {
      game: 'zolote-koleso',
      mode: 'real',
      token: new URL(frame ?? '', t.url).hash.slice('#launch='.length),
    });
    await ask('round', { session, stakes: [{ on: 0, amount: 100 }], free: false });
    const day = '2026-11-20';
    expect((await desk.post(`/rest/office/provider-books/veselka/${day}/run/`, {})).body.code).toBe('not_found');
    clock.advance(24 * 3_600_000);
    const late = await atDesk(t, person('two', 'two'));
    expect((await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {})).body).toMatchObject({
      found: 1,
      isRead: true,
    });
    const { open, days } = (
      await late.get<{ open: { number: string; gap: string }[]; days: { day: string; open: number }[] }>(
        '/rest/office/provider-books/',
      )
    ).body;
    expect([open[0]?.gap, days[0]]).toMatchObject(['-0.01', { day, open: 1 }]);
    const close = () =>
      late.post<{ code?: string; break: { status: string } }>(
        `/rest/office/provider-breaks/${open[0]?.number}/close/`,
        { outcome: 'explained', reason },
      );
    expect((await close()).body.break.status).toBe('explained');
    expect((await close()).body.code).toBe('break_closed');
    // The same again is what was explained; another figure is not.
    await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {});
    expect(await store.openBreaks(t.site.app.db, 10)).toEqual([]);
    await command(t, 'provider', { action: 'misreport', by: 1_000_000 });
    await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {});
    expect(await store.openBreaks(t.site.app.db, 10)).toMatchObject([
      { status: 'open', gap: -1_000_000n, closed_by: null, reason: null },
    ]);
    expect(await trail('providers.break_again')).toMatchObject({
      subject: `provider-break:${open[0]?.number}`,
      actor: 'system',
    });
    await command(t, 'provider', { action: 'misreport', by: 0 });
    await late.post(`/rest/office/provider-books/veselka/${day}/run/`, {});
    expect(await store.openBreaks(t.site.app.db, 10)).toEqual([]);
  });
  it('TR-013 a day not compared while the provider was down is compared later; one whose list cannot be read waits for staff', async () => {
    const { app } = t.site;
    const days = async () =>
      (await store.bookDays(app.db, 90))
        .filter(({ provider }) => provider === 'veselka')
        .map(({ day, is_read: isRead }) => [day, isRead]);
    clock.advance(3 * 24 * 3_600_000);
    await closeProviderBooks(app);
    expect(await days()).toEqual([
      ['2026-11-23', true],
      ['2026-11-22', true],
      ['2026-11-21', true],
      ['2026-11-20', true],
    ]);
    clock.advance(24 * 3_600_000);
    await command(t, 'provider', { faults: { api: { status: 500 } } });
    const waiting = async (by: Visitor) =>
      (await by.get<{ queues: { place: string; count: number }[] }>('/rest/office/desk/')).body.queues.find(
        ({ place }) => place === 'providers',
      )?.count ?? 0;
    const later = await atDesk(t, person('one', 'one'));
    const before = await waiting(later);
    await closeProviderBooks(app);
    // The provider made above with the keys has no server: its day is unread as well.
    expect([(await days())[0], await waiting(later)]).toEqual([['2026-11-24', false], before + 2]);
    await command(t, 'provider', { reset: true });
    // A provider that failed too often is not called for a while.
    await until(async () => {
      await closeProviderBooks(app);
      return (await days())[0]?.[1] === true;
    }, 'the list');
    expect(await waiting(later)).toBe(before + 1);
  });
});
