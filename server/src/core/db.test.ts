// Which errors of the database say that it cannot be reached.
import { expect, it } from 'vitest';
import { isUnavailable } from './db.ts';

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), code ? { code } : {});

it('a lost or refused connection is `unavailable`, by its code or, without one, by its words', () => {
  expect(
    [
      failed('terminating connection due to administrator command', '57P01'),
      failed('sorry, too many clients already', '53300'),
      failed('connection failure', '08006'),
      failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
      failed('Connection terminated unexpectedly'),
      failed('timeout exceeded when trying to connect'),
      failed('timeout expired'),
      failed('Client has encountered a connection error and is not queryable'),
      failed('could not extend file "base/1/2": No space left on device', '53100'),
      failed('out of memory', '53200'),
      failed('could not read block 7', '58030'),
    ].map(isUnavailable),
  ).not.toContain(false);
});

it('another error stays what it is, whatever figures stand in its words', () => {
  expect(
    [
      failed('no such round 01908f53300a', 'P0001'),
      failed('value "0857P01" is out of range for type integer', '22003'),
      failed('Key (id)=(1908) already exists.', '23505'),
      failed('round 1908 is open'),
    ].map(isUnavailable),
  ).toEqual([false, false, false, false]);
});
