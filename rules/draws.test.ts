import { describe, expect, it } from 'vitest';
import {
  drawMessage,
  eventMessage,
  eventText,
  ticketOrder,
  ticketsProblem,
  weightsProblem,
  weightsText,
} from './draws.ts';

const of = (...weights: number[]) => weights.map((weight, i) => ({ name: `p${i}`, weight }));

describe('draws', () => {
  it('what can be drawn from: whole weights that come to something a word can hold', () => {
    expect(weightsProblem(of(1), 1)).toBeUndefined();
    expect(weightsProblem(of(0, 2 ** 32), 1000)).toBeUndefined();
    for (const [weights, count] of [
      [of(), 1],
      [of(0, 0), 1],
      [of(-1, 2), 1],
      [of(0.5, 1), 1],
      [of(1, 2 ** 32), 1],
      [of(1), 0],
      [of(1), 1001],
      [of(1), 1.5],
    ] as const) {
      expect(weightsProblem(weights, count)).toBeTypeOf('string');
    }
  });
  it('tickets stand in the order of their signs, each once', () => {
    expect(ticketOrder(['b', 'a10', 'B', 'a9'])).toEqual(['B', 'a10', 'a9', 'b']);
    expect(ticketsProblem(['a', 'b'])).toBeUndefined();
    for (const tickets of [[], ['a', 'a'], ['a b'], ['квиток'], ['a'.repeat(65)]])
      expect(ticketsProblem(tickets)).toBeTypeOf('string');
  });
  it('no message of a draw is one of a round or of an event', () => {
    expect(drawMessage({ clientSeed: 'kalyna', nonce: 3 }, 0)).toBe('kalyna:3:draw:0');
    expect(eventMessage({ id: '7', root: 'ab' }, 1)).toBe('lottery:7:ab:1');
    expect(weightsText([{ weight: 2, name: 'x' }])).toBe('[{"name":"x","weight":2}]');
    expect(eventText({ root: 'ab', winners: 1, tickets: 2 })).toBe('{"tickets":2,"winners":1,"root":"ab"}');
  });
});
