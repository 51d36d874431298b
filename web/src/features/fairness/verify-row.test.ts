import type { RoundProof } from '@malva/contract/games';
import { gameSlugs } from '@malva/studio/math/games';
import { vectors } from '@malva/studio/verifier/vectors';
import { verifyRound } from '@malva/studio/verifier/verify';
import { describe, expect, it } from 'vitest';
import { checkedGames, emptyForm, formOfProof, rowOfForm } from './verify-row.ts';

const seeds = { serverSeed: vectors.serverSeed, clientSeed: vectors.clientSeed, commit: vectors.commit };
const proof = (change: Partial<RoundProof>): RoundProof => ({
  roundId: '7',
  game: 'sich-dice',
  version: '1.0.0',
  mathHash: '',
  ...seeds,
  nonce: 1,
  params: { target: 5000, direction: 'under' },
  actions: [],
  bet: '10.00',
  payout: '19.80',
  ...change,
});

describe('form of a check', () => {
  it('TR-034 is offered for every game of the studio', () => {
    expect(checkedGames.toSorted()).toEqual(gameSlugs.toSorted());
  });

  it('TR-034 carries a round from its proof to the verifier unchanged', async () => {
    const dice = await verifyRound(rowOfForm(formOfProof(proof({}))));
    expect(dice).toMatchObject({
      ok: true,
      matches: true,
      commitMatches: true,
      payoutMatches: true,
      state: { roll: 2924 },
    });
    const actions = [{ type: 'pick', cell: 24 }, { type: 'collect' }];
    const row = rowOfForm(formOfProof(proof({ game: 'pysanka-mines', params: { mines: 3 }, actions, payout: '1.00' })));
    expect(row).toMatchObject({ params: { mines: 3 }, actions });
  });

  it('reads what people type, and lets the verifier name what it cannot use', async () => {
    const form = { ...emptyForm, ...seeds, game: 'sich-dice', bet: '10', commit: ` ${vectors.commit.toUpperCase()} ` };
    expect(rowOfForm(form)).toMatchObject({ bet: '10.00', commit: vectors.commit });
    expect(rowOfForm({ ...form, bet: '10,5' }).bet).toBe('10.50');
    expect(rowOfForm({ ...form, payout: '' })).not.toHaveProperty('payout');
    expect(await verifyRound(rowOfForm({ ...form, nonce: 'x' }))).toMatchObject({ ok: false, problem: 'nonce' });
    expect(await verifyRound(rowOfForm({ ...form, target: '' }))).toMatchObject({ ok: false, problem: 'params' });
    expect(await verifyRound(rowOfForm({ ...form, game: 'pysanka-mines', picks: '1, 26' }))).toMatchObject({
      ok: false,
      problem: 'actions',
    });
  });

  it.each([
    ['sokil-limbo', { target: 250 }, []],
    ['hoverla-plinko', { rows: 16, risk: 'high' }, []],
    ['soniakh-wheel', { segments: 30, risk: 'low' }, []],
    ['chumak-keno', { picks: [3, 14, 27], risk: 'high' }, []],
    ['molfar-night', {}, []],
    ['podil-roulette', { bets: [{ on: 'red', chips: 10 }] }, []],
    ['carpathian-jacks', {}, [{ type: 'hold', keep: [0, 4] }]],
    ['hetman-blackjack', {}, [{ type: 'stand' }]],
  ])(
    'TR-034 %s: what it was played with stands in its fields and comes back the same',
    async (game, params, actions) => {
      const form = formOfProof(proof({ game, params, actions, payout: '0.00' }));
      expect(rowOfForm(form)).toMatchObject({ game, params, actions });
      expect(await verifyRound(rowOfForm({ ...form, payout: '' }))).not.toMatchObject({ ok: false, problem: 'params' });
    },
  );

  it('takes a target and numbers as people write them; what is none is named beside its field', async () => {
    const form = { ...emptyForm, ...seeds };
    expect(rowOfForm({ ...form, game: 'sokil-limbo', height: '2,5' }).params).toEqual({ target: 250 });
    expect(rowOfForm({ ...form, game: 'chumak-keno', marks: '27, 3;14' }).params).toEqual({
      picks: [3, 14, 27],
      risk: 'classic',
    });
    for (const wrong of [
      { game: 'sokil-limbo', height: 'high' },
      { game: 'chumak-keno', marks: '41' },
      { game: 'chumak-keno', marks: '' },
    ]) {
      expect(await verifyRound(rowOfForm({ ...form, ...wrong }))).toMatchObject({ ok: false, problem: 'params' });
    }
  });

  it('leaves a sealed seed empty', () => {
    expect(formOfProof(proof({ serverSeed: null })).serverSeed).toBe('');
  });
});
