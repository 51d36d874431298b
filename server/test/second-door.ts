// A server of its own over the database of a test, as a second process of the same house, to be killed: calls over
// HTTP, and a payment that was told for each deposit whose id comes by a line of standard input.
import { createInterface } from 'node:readline';
import { applyEvent } from '../src/features/cash/events.ts';
import { testSite, type TestSite } from './site.ts';

const { DOOR_DATABASE: url = '', DOOR_OWNER: ownerUrl = '', DOOR_OUTSIDE: outside = '' } = process.env;
const beside = { database: { url, ownerUrl }, simulators: { url: outside, publicUrl: outside } } as unknown as TestSite;
const door = await testSite({ workers: false, beside, env: { TRUST_PROXY: '127.0.0.1' } });
console.log(door.url);

for await (const reference of createInterface({ input: process.stdin }))
  void applyEvent(door.site.app, {
    provider: 'simulated',
    eventId: `paid-${reference}`,
    type: 'payment.succeeded',
    id: `pay-${reference}`,
    reference,
    amount: 20_000n,
    currency: 'UAH',
    instrument: null,
    reason: null,
    at: null,
  });
