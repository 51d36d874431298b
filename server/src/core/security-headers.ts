// The constant headers of every answer. The content security policy names hashes of the few constant inline pieces the
// document holds, and the origins of the payment and identity pages a player may be shown in a frame.
import type { App } from './app.ts';

/** Only this site may frame its pages; in the simulated world also the simulated messaging app. */
export function frameAncestors({ outside }: App): string {
  return outside.messengerUrl ? `'self' ${new URL(outside.messengerUrl).origin}` : `'self'`;
}

/**
 * No text becomes a script or markup in a page, whatever a mistake of ours does with it; addresses of scripts pass
 * web/src/core/script-address.ts. An external captcha is code of others that needs what is forbidden here.
 */
const trustedTypes = [`trusted-types malva`, `require-trusted-types-for 'script'`];

/** Where a browser tells what it refused. */
export const policyReports = '/policy-reports/';

export function securityHeaders(app: App): Record<string, string> {
  const scripts = (app.web?.scriptHashes ?? []).map((hash) => `'${hash}'`).join(' ');
  const styles = (app.web?.styleHashes ?? []).map((hash) => `'${hash}'`).join(' ');
  const captcha =
    app.config.captcha === 'external' && app.config.captchaUrl ? new URL(app.config.captchaUrl).origin : '';
  const frames = app.outside.origins.join(' ');
  const sockets = app.config.realtimeUrl
    ? new URL(app.config.realtimeUrl).origin
    : app.config.publicUrl.replace(/^http/, 'ws');
  const policy = [
    `default-src 'self'`,
    `script-src 'self' ${scripts} ${captcha}`,
    `style-src 'self' ${styles} 'unsafe-inline'`.replace(styles ? ` 'unsafe-inline'` : '', ''),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self' data:`,
    `connect-src 'self' ${sockets} ${captcha}`.trim(),
    `frame-src 'self' ${frames} ${captcha}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${frameAncestors(app)}`,
    ...(captcha ? [] : trustedTypes),
    `report-uri ${policyReports}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    ...everywhere,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...transport(app),
  };
}

const everywhere = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };
const transport = ({ config }: App): Record<string, string> =>
  config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/**
 * Of answers that are data and never a page, to machines that ask often: were one opened as a page, it could load and
 * frame nothing.
 */
export const dataHeaders = (app: App): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  ...everywhere,
  ...transport(app),
});
