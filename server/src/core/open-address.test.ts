// Which addresses lie in the open internet, however they are written.
import { describe, expect, it } from 'vitest';
import { assertAnswersOpen, assertOpenUrls, isOpenUrl, isPublicAddress } from './open-address.ts';

const live = { config: { publicUrl: 'https://malva.example.com' } };
const home = { config: { publicUrl: 'http://localhost:3000' } };

describe('an open address', () => {
  it.each([
    'https://127.0.0.1/api',
    'https://127.1/api',
    'https://2130706433/api',
    'https://0x7f.0.0.1/api',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/api',
    'https://192.168.1.1/api',
    'https://172.20.0.1/api',
    'https://100.64.0.1/api',
    'https://0.0.0.0/api',
    'https://[::1]/api',
    'https://[::]/api',
    'https://[::ffff:127.0.0.1]/api',
    'https://[::ffff:a9fe:a9fe]/api',
    'https://[fe80::1]/api',
    'https://[fd00::1]/api',
    'https://[64:ff9b::7f00:1]/api',
    'https://localhost/api',
    'https://LOCALHOST./api',
    'https://games.localhost/api',
    'https://db.internal/api',
    'https://printer.local/api',
    'https://postgres/api',
  ])('%s is none', (url) => {
    expect(isOpenUrl(url)).toBe(false);
    expect(() => assertOpenUrls(live, { apiUrl: url })).toThrow('validation');
    expect(() => assertOpenUrls(home, { apiUrl: url })).not.toThrow();
  });
  it('is a name of its own domain or a public number, over https', () => {
    for (const url of ['https://games.example.com/api', 'https://203.0.113.7/api', 'https://[2a01:4f8::1]/api']) {
      expect(isOpenUrl(url)).toBe(true);
      expect(() => assertOpenUrls(live, { apiUrl: url })).not.toThrow();
    }
    expect(() => assertOpenUrls(live, { apiUrl: 'http://games.example.com/api' })).toThrow('validation');
    expect(isPublicAddress('::ffff:203.0.113.7')).toBe(true);
  });
  it('is looked at again when it is asked, for a name may come to say another', async () => {
    await expect(assertAnswersOpen(live, 'https://localhost/api')).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    await assertAnswersOpen(home, 'https://localhost/api');
  });
});
