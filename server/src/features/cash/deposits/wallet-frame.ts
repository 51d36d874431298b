// The framed buttons of phone wallets. The query is checked and otherwise not believed: what is paid, in which currency
// and where, says the payment itself, which must be the visitor's own and still open. Nothing runs here but one
// inventoried script.
import { createHash } from 'node:crypto';
import { WalletPayQuery, walletFrames } from '@malva/contract/cash-deposit';
import { formatMoney } from '@malva/rules/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import { refuse } from '../../../core/refusal.ts';
import { frameAncestors, policyReports } from '../../../core/security-headers.ts';
import { amountText, serverText } from '../../../core/texts.ts';
import { slugOf } from '../methods/methods.ts';
import { findDeposit } from './store.ts';

/** The first kind is offered only where the device has it and can pay; the second always. */
export const script = `(() => {
const { kind, url, isHidden } = JSON.parse(document.getElementById('data').textContent);
const say = (status) => parent.postMessage({ source: 'wallet-pay', status }, location.origin);
const button = document.querySelector('button');
const can = () => { try { return kind === 'google-pay' || Boolean(window.ApplePaySession && ApplePaySession.canMakePayments()); } catch { return false; } };
if (!can()) { button.remove(); say('unsupported'); return; }
const open = () => { say('opened'); location.assign(url); };
button.hidden = isHidden;
button.addEventListener('click', open);
addEventListener('message', (event) => { if (event.origin === location.origin && event.data && event.data.source === 'wallet-pay' && event.data.action === 'press') open(); });
say('ready');
})();`;

// The scheme of the page around, else the frame's ground would be painted behind the button.
const style = `:root{color-scheme:dark}[data-theme=light]{color-scheme:light}[data-theme=system]{color-scheme:light dark}body{margin:0;font:600 16px/1 system-ui,sans-serif}
button{width:100%;min-height:48px;border:0;border-radius:12px;background:light-dark(#16141d,#f4f2fa);color:light-dark(#fff,#16141d);font:inherit;cursor:pointer}
button:focus-visible{outline:2px solid currentColor;outline-offset:-5px}button[hidden]{display:none}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyOf(app: App): string {
  return [
    `default-src 'none'`,
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${frameAncestors(app)}`,
    `report-uri ${policyReports}`,
  ].join('; ');
}

async function frame(
  app: App,
  { visitor, query, cookies }: FastifyRequest,
  kind: keyof typeof walletFrames,
): Promise<string> {
  if (visitor.playerId === null) throw refuse('unauthorized');
  const row = await findDeposit(app.db, (query as WalletPayQuery).id);
  if (!row || row.player_id !== visitor.playerId || slugOf(row.method) !== kind || row.status !== 'pending' || !row.url)
    throw refuse('not_found');
  const { lang } = visitor;
  const label = serverText(lang, `cash.wallet.${kind}`, { amount: amountText(formatMoney(row.amount), lang) });
  const data = JSON.stringify({ kind, url: row.url, isHidden: app.config.walletButton === 'hidden' }).replaceAll(
    '<',
    '\\u003c',
  );
  const theme = ['light', 'system'].find((one) => one === cookies['theme']) ?? 'dark';
  return (
    `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(label)}</title><style>${style}</style></head>` +
    `<body><button type="button">${escapeHtml(label)}</button><script type="application/json" id="data">${data}</script><script>${script}</script></body></html>`
  );
}

export function mountWalletFrames(fastify: FastifyInstance, app: App): void {
  const policy = policyOf(app);
  for (const kind of ['apple-pay', 'google-pay'] as const) {
    fastify.get(walletFrames[kind], { schema: { querystring: WalletPayQuery } }, async (request, reply) => {
      const page = await frame(app, request, kind);
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(page);
    });
  }
}
