// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { each, ofPlayer, own, staff, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'responsible.info': own(),
  'responsible.updateLimits': {
    row: own(),
    ask: () => ({ body: { money: [{ kind: 'deposit', period: 'day', amount: '77' }] } }),
  },
  'responsible.acknowledge': own(),
  'responsible.ludomanCheck': own(),
  'responsible.infoByPost': own(),
  'responsible.limits': own(),
  'responsible.review': own(),
  'responsiblePlayer.protection': { row: staff(), ask: ofPlayer() },
  'responsiblePlayer.protectionHistory': { row: staff(), ask: ofPlayer() },
  'responsiblePlayer.exclude': {
    row: staff(),
    ask: ofPlayer({
      kind: 'self_exclusion',
      length: 6,
      on: 'player',
      reason: 'asked by telephone',
    }),
  },
  'responsiblePlayer.lowerLimit': {
    row: staff(),
    ask: ofPlayer({
      kind: 'deposit',
      period: 'day',
      amount: '77',
      reason: 'asked by telephone',
    }),
  },
  'responsiblePlayer.care': staff(),
  'responsiblePlayer.maxima': staff(),
  // The way back is asked for after the end; the register has let this one go meanwhile.
  'responsible.askBack': {
    row: own('not_found', {
      ...each(['timedOut', 'excluded'], 'exclusion_cannot_shorten'),
      listed: 'ok',
    }),
    ask: () => ({ body: { ask: true } }),
  },
  // A block is made longer or stronger, never shorter.
  'responsible.exclude': {
    row: own('ok', each(['excluded', 'listed'], 'exclusion_cannot_shorten')),
    ask: () => ({ body: { kind: 'self_exclusion', length: 6 } }),
  },
};
