import { describe, expect, it } from 'vitest';
import { hearSport, sportEvent, sportStatus, type SportEvent, type SportRight, type ToldBonus } from './sport-bonus.ts';

const right = (of: Partial<SportRight> = {}): SportRight => ({
  end: null,
  isTaken: true,
  isQueued: false,
  isStaked: false,
  ...of,
});
const plays = { isStopped: false };
const rests = { isStopped: true };

describe('where a bonus of sport stands', () => {
  it('not taken, waiting, open, staked, asleep, and its three ends', () => {
    expect(sportStatus(right({ isTaken: false }), plays)).toBe('init');
    expect(sportStatus(right({ isTaken: false }), rests)).toBe('init');
    expect(sportStatus(right({ isTaken: false, isQueued: true }), plays)).toBe('waiting');
    expect(sportStatus(right(), plays)).toBe('applied');
    expect(sportStatus(right({ isStaked: true }), plays)).toBe('rollover');
    for (const one of [right(), right({ isStaked: true }), right({ isTaken: false, isQueued: true })])
      expect(sportStatus(one, rests)).toBe('sleeping');
    for (const [end, status] of [
      ['completed', 'completed'],
      ['won', 'completed'],
      ['lost', 'completed'],
      ['forfeited', 'canceled'],
      ['cancelled', 'canceled'],
      ['expired', 'expired'],
    ] as const)
      expect(sportStatus(right({ end, isStaked: true }), rests)).toBe(status);
  });

  it('K-134 one that was not taken is told as an update without a status', () => {
    expect(sportEvent('init')).toEqual({ action: 'updated' });
    expect(sportEvent('sleeping')).toEqual({ action: 'sleeping', status: 'sleeping' });
  });
});

describe('the active list', () => {
  const list: readonly ToldBonus[] = [
    { id: 'a', externalId: 'x', status: 'applied' },
    { id: 'b', externalId: null, status: 'init' },
  ];
  const hear = (action: SportEvent, status?: ToldBonus['status']) =>
    hearSport(list, action, { id: 'a', externalId: 'x', status });
  const standsAs = (status: ToldBonus['status']) => [{ id: 'a', externalId: 'x', status }, list[1]];

  it('S-155 canceled: it leaves the list', () => expect(hear('canceled')).toEqual([list[1]]));
  it('S-156 expired: it leaves the list', () => expect(hear('expired')).toEqual([list[1]]));
  it('S-157 completed: it leaves the list, and one that is not there changes nothing', () => {
    expect(hear('completed')).toEqual([list[1]]);
    expect(hearSport(list, 'completed', { id: 'c', externalId: null })).toEqual(list);
  });
  it('S-158 K-134 updated: it stands in the list with the status of the payload, without one as init', () => {
    expect(hear('updated', 'rollover')).toEqual(standsAs('rollover'));
    expect(hear('updated')).toEqual(standsAs('init'));
    const added = { id: 'c', externalId: null };
    expect(hearSport(list, 'updated', added)).toEqual([...list, { ...added, status: 'init' }]);
  });
  const addsAs = (action: 'applied' | 'sleeping' | 'waiting' | 'rollover') => {
    expect(hear(action)).toEqual(standsAs(action));
    expect(hear(action, 'sleeping')).toEqual(standsAs('sleeping'));
    const added = { id: 'c', externalId: 'y' };
    expect(hearSport(list, action, added)).toEqual([...list, { ...added, status: action }]);
  };
  it('S-159 applied: added or replaced, with the payload’s status or the action’s name', () => addsAs('applied'));
  it('S-160 sleeping: added or replaced, with the payload’s status or the action’s name', () => addsAs('sleeping'));
  it('S-161 waiting: added or replaced, with the payload’s status or the action’s name', () => addsAs('waiting'));
  it('S-162 rollover: added or replaced, with the payload’s status or the action’s name', () => addsAs('rollover'));
});
