import type { RoundProof } from '@malva/contract/games';
import { vectors } from '@malva/studio/verifier/vectors';
import { verifyRound } from '@malva/studio/verifier/verify';
import { describe, expect, it } from 'vitest';
import { emptyForm, formOfProof, rowOfForm } from './verify-row.ts';

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
  it('TR-034 carries a round from its proof to the verifier unchanged', async () => {
    const dice = await verifyRound(rowOfForm(formOfProof(proof({}))));
    expect(dice).toMatchObject({ ok: true, matches: true, commitMatches: true, payoutMatches: true, state: { roll: 2924 } });
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
    expect(await verifyRound(rowOfForm({ ...form, game: 'pysanka-mines', picks: '1, 26' }))).toMatchObject({ ok: false, problem: 'actions' });
  });

  it('leaves a sealed seed empty', () => {
    expect(formOfProof(proof({ serverSeed: null })).serverSeed).toBe('');
  });
});
