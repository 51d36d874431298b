// A script that was slipped into a page is refused by the browser and told of; what is told is counted, and nothing of
// it is believed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '../src/policy-reports.ts';
import { testSite, type TestSite } from './site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite({ workers: false });
});
afterAll(async () => t.end());

const report = (more: object = {}): string =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost/cash/deposit/?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://skimmer.example/x.js?a=1',
      ...more,
    },
  });
const send = (body: string): Promise<Response> =>
  fetch(`${t.url}/policy-reports/`, { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body });
const counted = async (directive: string): Promise<number> =>
  Number(
    new RegExp(`malva_policy_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(
      await (await fetch(`${t.url}/metrics`)).text(),
    )?.[1] ?? 0,
  );

describe('what a browser refused', () => {
  it('TR-129 every page names where to tell it, and a told script raises the alarm’s counter', async () => {
    for (const path of ['/', '/cash/deposit/', '/profile/history/'])
      expect((await fetch(t.url + path, { redirect: 'manual' })).headers.get('content-security-policy')).toContain(
        '; report-uri /policy-reports/',
      );
    const before = await counted('script-src-elem');
    expect((await send(report())).status).toBe(204);
    expect(await counted('script-src-elem')).toBe(before + 1);
  });

  it('keeps an origin and a path of it, and nothing that is no report', async () => {
    expect(readReport(report())).toEqual({
      directive: 'script-src-elem',
      blocked: 'https://skimmer.example',
      page: '/cash/deposit/',
    });
    expect(readReport(report({ 'blocked-uri': 'inline' }))?.blocked).toBe('inline');
    expect(readReport(report({ 'blocked-uri': 'in\nline', 'document-uri': 'no address' }))).toEqual({
      directive: 'script-src-elem',
      blocked: '',
      page: '',
    });
    const nothing = [
      '',
      'null',
      '[]',
      '{',
      '{"csp-report":1}',
      report({ 'effective-directive': 'steal-src' }),
      report({ 'effective-directive': { a: 1 } }),
    ];
    expect(nothing.map(readReport)).toEqual(nothing.map(() => null));
    for (const body of nothing) expect((await send(body)).status).toBe(204);
    expect((await send('x'.repeat(9000))).status).toBe(413);
  });
});
