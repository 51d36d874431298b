// What every call carries, how long it waits, and what a refusal sets going.
import { auth } from '@malva/contract/auth';
import { registration } from '@malva/contract/registration';
import { games } from '@malva/contract/games';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, call, listenToApi, request } from './api.ts';

const answer = (status: number, body: object = { success: true }) => new Response(JSON.stringify(body), { status });
const sent = vi.fn<(url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>>();
const events = {
  unauthorized: vi.fn(() => Promise.resolve(false)),
  blocked: vi.fn(),
  redirect: vi.fn(),
  online: vi.fn(),
};

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'theme=dark; XSRF-TOKEN=made%2Fhere', documentElement: { lang: 'uk' } });
  vi.stubGlobal('fetch', sent);
  sent.mockReset().mockImplementation(() => Promise.resolve(answer(200)));
  for (const event of Object.values(events)) event.mockClear();
  events.unauthorized.mockImplementation(() => Promise.resolve(false));
  listenToApi(events);
});
afterEach(() => vi.unstubAllGlobals());

/** A server that never answers, and a clock that says how long it was given. */
function silence(): { waited: () => number[] } {
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  sent.mockImplementation((_, { signal }) =>
    signal?.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve(answer(200)),
  );
  return { waited: () => waits };
}
afterEach(() => vi.restoreAllMocks());

it('K-125 K-076 every call says that it is one of the site’s own and carries the token of the cookie', async () => {
  await call(auth.login, { body: { login: '+380501112233', password: 'secret' } });
  await call(games.toggleFavorite, { params: { slug: 'sich-dice' } });
  expect(sent).toHaveBeenCalledTimes(2);
  for (const [, init] of sent.mock.calls)
    expect(init.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': 'made/here',
      'x-lang': 'uk',
    });
});

it.each([
  [
    'K-001 registration',
    registration.register,
    { password: 'secret', isAgeConfirmed: true, isAgreementConfirmed: true },
  ],
  ['K-002 login', auth.login, { login: '+380501112233', password: 'secret' }],
] as const)('%s waits twelve seconds for an answer and no longer', async (_, spec, body) => {
  const { waited } = silence();
  await expect(call(spec, { body } as never)).rejects.toMatchObject({ code: 'timeout', status: 0 });
  expect(waited()).toEqual([12_000]);
});

it('K-018 unless a call says so, it waits as long as it takes', async () => {
  const { waited } = silence();
  await request('/rest/player/balance/');
  expect(waited()).toEqual([]);
  expect(sent.mock.calls[0]?.[1].signal).toBeUndefined();
});

it.each([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [403, 'xsrf'],
] as const)(
  'S-090 S-095 X-004 X-005 %s %s asks who is logged in, and retries the call once when the session is good',
  async (status, code) => {
    sent.mockImplementationOnce(() => Promise.resolve(answer(status, { code, status })));
    events.unauthorized.mockImplementation(() => Promise.resolve(true));
    await expect(request('/rest/player/balance/')).resolves.toEqual({ success: true });
    expect([events.unauthorized.mock.calls.length, sent.mock.calls.length]).toEqual([1, 2]);
    // Refused again, it is not asked a third time.
    sent.mockReset().mockImplementation(() => Promise.resolve(answer(status, { code, status })));
    await expect(request('/rest/player/balance/')).rejects.toMatchObject({ code, status });
    expect([events.unauthorized.mock.calls.length, sent.mock.calls.length]).toEqual([2, 2]);
  },
);

it('X-005 no session: the refusal keeps its status', async () => {
  sent.mockImplementation(() => Promise.resolve(answer(403, { code: 'forbidden', status: 403 })));
  await expect(request('/rest/player/balance/')).rejects.toEqual(new ApiError('forbidden', 403));
  expect(sent).toHaveBeenCalledTimes(1);
});

it('K-127 444 says that play is closed, and until when', async () => {
  sent.mockImplementation(() =>
    Promise.resolve(answer(444, { code: 'responsible_block', status: 444, until: '2027-11-21T00:00:00.000Z' })),
  );
  await expect(request('/rest/game/sich-dice/play/')).rejects.toMatchObject({ status: 444 });
  expect(events.blocked).toHaveBeenCalledExactlyOnceWith('2027-11-21T00:00:00.000Z');
  expect(events.unauthorized).not.toHaveBeenCalled();
});

it('a browser that keeps no cookies is told so, and not that the page is old', async () => {
  const refused = () => Promise.resolve(answer(403, { code: 'xsrf' }));
  sent.mockImplementation(refused);
  const code = () => request('/login/', { method: 'POST', body: {} }).catch((error: ApiError) => error.code);
  expect(await code()).toBe('xsrf');
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'uk' } });
  expect(await code()).toBe('cookies_off');
});
