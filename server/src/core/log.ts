// Structured logs without personal data: known names of personal fields are cut out wherever they stand.
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const personal = [
  'phone',
  'email',
  'password',
  'code',
  'token',
  'rnokpp',
  'fullName',
  'holder',
  'cookie',
  'authorization',
  'contact',
  'login',
  'to',
];

/** `to`: instead of the standard output. */
export function createLog(level: string, to?: DestinationStream): Log {
  const settings = {
    level,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return to ? pino(settings, to) : pino(settings);
}
