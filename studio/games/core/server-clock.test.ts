// A device whose clock is wrong by hours shows the time of the server, in Kyiv.
import { expect, test } from 'vitest';
import { clockText, hearTime, serverNow } from './server-clock.ts';

test('the clock of a game is the server’s, whatever the device shows', () => {
  hearTime({ serverTime: new Date(Date.now() + 5 * 3_600_000).toISOString() });
  expect(Math.abs(serverNow() - Date.now() - 5 * 3_600_000)).toBeLessThan(1000);
  hearTime({ balance: '1.00' });
  expect(serverNow() - Date.now()).toBeGreaterThan(4 * 3_600_000);
  expect(clockText(Date.parse('2026-11-26T14:05:00Z'))).toBe('16:05');
});
