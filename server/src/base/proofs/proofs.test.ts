import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../core/clock.ts';
import { codeFor, testSite, until, type TestSite } from '../../../test/site.ts';
import { newPhone, register } from '../../../test/steps.ts';
import { askProof, linkId, takeProof, type AskedProof } from './proofs.ts';

const clock = testClock(new Date('2026-11-21T10:00:00Z'));
let t: TestSite;
beforeAll(async () => {
  t = await testSite({ clock });
});
afterAll(async () => t.end());

const ask = (asked: Partial<AskedProof> & { contact: string }): Promise<string> =>
  t.site.app.db.transaction((tx) =>
    askProof(t.site.app, tx, { purpose: 'restore', channel: 'sms', playerId: null, lang: 'uk', ...asked }),
  );
const take = (id: string, secret: string, purpose: AskedProof['purpose'] = 'restore'): Promise<string> =>
  takeProof(t.site.app, { id, purpose, secret }, async (_tx, proof) => proof.contact);
const codeOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );
const messagesTo = async (contact: string): Promise<{ text: string; code: string | null; channel: string }[]> => {
  const answer = await fetch(`${t.simulators.url}/messages/v1/outbox?to=${encodeURIComponent(contact)}`);
  return ((await answer.json()) as { messages: { text: string; code: string | null; channel: string }[] }).messages;
};

describe('one-time proofs', () => {
  it('a code works once, however many try at the same moment', async () => {
    const contact = newPhone();
    const id = await ask({ contact });
    const code = await codeFor(t.simulators, contact);
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(take(id, code))));
    expect(answers.toSorted()).toEqual(['code_expired', 'code_expired', 'code_expired', 'code_expired', 'taken']);
  });

  it('bears five tries, then not even the right one', async () => {
    const contact = newPhone();
    const id = await ask({ contact });
    const code = await codeFor(t.simulators, contact);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++) expect(await codeOf(take(id, wrong))).toBe('code_wrong');
    expect(await codeOf(take(id, code))).toBe('code_attempts');
  });

  it('lives ten minutes, a link thirty', async () => {
    const [phone, email] = [newPhone(), `m${Date.now()}@example.com`];
    const id = await ask({ contact: phone });
    const linked = await ask({
      contact: email,
      channel: 'email',
      link: (secret) => `https://malva.example/?change-password=${secret}`,
    });
    const code = await codeFor(t.simulators, phone);
    const [mail] = await until(async () => {
      const list = await messagesTo(email);
      return list.length > 0 && list;
    }, 'the mail');
    const secret = /change-password=(\S+)/.exec(mail!.text)![1]!;
    expect(linkId(secret)).toBe(linked);
    expect(linkId(`${linked}.short`)).toBeNull();
    clock.advance(10 * 60_000 + 1000);
    expect(await codeOf(take(id, code))).toBe('code_expired');
    expect(await take(linked, secret)).toBe(email);
    expect(await codeOf(take(linked, secret))).toBe('code_expired');
  });

  it('is bound to its purpose, and dead once a newer one is sent, which takes a minute', async () => {
    const contact = newPhone();
    const id = await ask({ contact });
    const code = await codeFor(t.simulators, contact);
    expect(await codeOf(take(id, code, 'change'))).toBe('code_expired');
    expect(await codeOf(ask({ contact }))).toBe('too_many_requests');
    clock.advance(60_000);
    const newer = await ask({ contact });
    expect(await codeOf(take(id, code))).toBe('code_expired');
    expect(newer).not.toBe(id);
  });

  it('a flash call says six digits at the end of its number', async () => {
    const contact = newPhone();
    const id = await ask({ contact, channel: 'call' });
    const [called] = await until(async () => {
      const list = await messagesTo(contact);
      return list.length > 0 && list;
    }, 'the call');
    expect(called).toMatchObject({ channel: 'call', text: expect.stringMatching(/^\+380445\d{6}$/) });
    expect(await take(id, called!.code!)).toBe(contact);
  });

  it('what is done with it and its use stand or fall together', async () => {
    const contact = newPhone();
    const id = await ask({ contact });
    const code = await codeFor(t.simulators, contact);
    const failing = takeProof(t.site.app, { id, purpose: 'restore', secret: code }, () =>
      Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await take(id, code)).toBe(contact);
  });

  it('TR-062 for a contact without an account everything happens but the sending, and no code is right', async () => {
    const contact = newPhone();
    const id = await ask({ contact, isDecoy: true });
    expect(await codeOf(ask({ contact, isDecoy: true }))).toBe('too_many_requests');
    for (let i = 0; i < 5; i++) expect(await codeOf(take(id, '123456'))).toBe('code_wrong');
    expect(await codeOf(take(id, '123456'))).toBe('code_attempts');
    expect(await messagesTo(contact)).toEqual([]);
  });

  it('a player may be called instead of written to', async () => {
    const { visitor, phone } = await register(t);
    clock.advance(60_000);
    expect((await visitor.post('/rest/player/phone/confirmation/request/', { channel: 'call' })).status).toBe(200);
    const called = await until(
      async () => (await messagesTo(phone)).find(({ channel }) => channel === 'call'),
      'the call',
    );
    expect((await visitor.post('/rest/player/phone/confirmation/check/', { code: called.code })).status).toBe(200);
  });
});
