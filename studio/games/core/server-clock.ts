// The time of the server, as its newest answer told it: the device's clock may be set to anything.
let aheadMs = 0;

/** Called with every answer that tells the time. */
export function hearTime(answer: unknown): void {
  const told = (answer as { serverTime?: unknown } | null)?.serverTime;
  const at = typeof told === 'string' ? Date.parse(told) : Number.NaN;
  if (Number.isFinite(at)) aheadMs = at - Date.now();
}

export const serverNow = (): number => Date.now() + aheadMs;

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' });

/** `16:05` by Kyiv time, as everywhere on the site. */
export const clockText = (at: number): string => clock.format(at);
