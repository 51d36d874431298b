// Launch data as a messaging app would sign it.
import { createHmac } from 'node:crypto';

let serial = 0;

export interface LaunchWish {
  token: string;
  userId: number;
  /** When the app made it. */
  at: Date;
  user?: Record<string, unknown>;
  fields?: Record<string, string>;
}

export function signedLaunch({ token, userId, at, user, fields }: LaunchWish): string {
  serial += 1;
  const all: Record<string, string> = {
    query_id: `AAF${serial}`,
    user: JSON.stringify({ id: userId, first_name: 'Оксана', allows_write_to_pm: true, ...user }),
    auth_date: String(Math.floor(at.getTime() / 1000)),
    signature: 'not-ours',
    ...fields,
  };
  const text = Object.keys(all)
    .toSorted()
    .map((name) => `${name}=${all[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  return new URLSearchParams({ ...all, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
}
