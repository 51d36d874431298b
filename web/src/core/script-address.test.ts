import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const load = async () => (await import('./script-address.ts')).scriptAddress;

it('TR-116 scripts come from this site, through the one policy, and from nowhere else', async () => {
  const made: string[] = [];
  vi.stubGlobal('location', new URL('https://casino.example/games/'));
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
      made.push(name);
      return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
    },
  });
  const scriptAddress = await load();
  expect(scriptAddress('/sw.js?brand=malva')).toEqual({ trusted: '/sw.js?brand=malva' });
  expect(scriptAddress('https://casino.example/assets/a.js')).toEqual({
    trusted: 'https://casino.example/assets/a.js',
  });
  for (const address of ['https://other.example/a.js', '//other.example/a.js', 'data:text/javascript,1', 'blob:x'])
    expect(() => scriptAddress(address)).toThrow(TypeError);
  expect(made).toEqual(['malva']);
});

it('TR-116 a browser without trusted types gets the same addresses and refusals', async () => {
  vi.stubGlobal('location', new URL('https://casino.example/games/'));
  const scriptAddress = await load();
  expect(scriptAddress('/sw.js')).toBe('/sw.js');
  expect(() => scriptAddress('https://other.example/a.js')).toThrow(TypeError);
});
