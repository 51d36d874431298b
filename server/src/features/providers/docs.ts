// /docs/providers: what a provider reads before it calls us. Fields and words come from the contract, the signature's
// example from the code that checks it, so the page cannot say what the wallet does not do.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ProviderCatalogue,
  ProviderReport,
  providerHeaders,
  providerSkewSeconds,
  walletBase,
  walletCalls,
  walletCallNames,
  walletStatuses,
} from '@malva/contract/provider-wallet';
import { returnHours, stuckMinutes } from '@malva/contract/providers';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { providerSignature } from './signature.ts';

/** Made by the build (tools/conformance/pack.ts). */
const suite = join(import.meta.dirname, '../../../../dist/conformance/conformance.tgz');

interface Shape {
  type?: string;
  anyOf?: Shape[];
  const?: unknown;
  items?: Shape | Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const code = (text: string): string => `<code>${escape(text)}</code>`;

function typeOf(shape: Shape): string {
  if (shape.anyOf) return shape.anyOf.map((one) => code(JSON.stringify(one.const))).join(' or ');
  if (shape.type === 'array')
    return `list of ${Array.isArray(shape.items) ? shape.items.map(typeOf).join(', ') : typeOf(shape.items ?? {})}`;
  if (shape.type === 'integer') return `whole number ${shape.minimum}–${shape.maximum}`;
  if (shape.properties)
    return `object: ${Object.entries(shape.properties)
      .map(([name, one]) => `${code(name)}${shape.required?.includes(name) ? '' : ' (optional)'} ${typeOf(one)}`)
      .join('; ')}`;
  if (shape.format === 'uuid') return 'UUID';
  if (shape.format) return shape.format;
  return shape.pattern ? `text ${code(shape.pattern)}` : (shape.type ?? 'anything');
}

const notes: Record<string, string> = {
  request_uuid: 'Id of this request; the answer repeats it.',
  transaction_uuid: 'Id of the movement: the same in every retry of it, and never used for another.',
  reference_transaction_uuid: 'The stake that this call refers to. A win without it belongs to the whole round.',
  user: 'As in the answer of authenticate.',
  currency: 'UAH.',
  token: 'Token of the session. Only stakes need a session that is still open.',
  round: 'Your id of the round, unique among all your rounds.',
  round_closed: 'True with the last win of the round; round-end does the same.',
  amount: 'Minor units: 1234 is 12.34 UAH.',
  win_amount: 'Minor units; 0 where nothing was won.',
  is_free: 'True for a free round: amount is 0, and bonus_uuid names the grant.',
  bonus_uuid: 'The grant of free rounds, from authenticate.',
  jackpot_contribution: 'Part of the stake that goes to your jackpot: at most the stake, and none in a free round.',
  meta: 'Any data that helps you; we do not keep it.',
  game_code: 'As in your catalogue.',
  campaign: 'Your name of the promotion.',
  rules:
    'What a player must know before a stake: how the game is played, what it pays and with what chance, and its return to player. At most 40 plain paragraphs of at most 1000 characters, by language: uk is required, ru and en are optional. The page of the game shows them, one press away from the game. A game without rules is not imported.',
};

function fields(schema: Shape): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, shape]) =>
      `<tr><td>${code(name)}</td><td>${schema.required?.includes(name) ? 'yes' : ''}</td><td>${typeOf(shape)}</td><td>${escape(notes[name] ?? '')}</td></tr>`,
  );
  return `<div class="wide"><table><thead><tr><th>Field</th><th>Needed</th><th>Shape</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** An example a provider can compute again. */
export const vector = {
  secret: '9f'.repeat(32),
  timestamp: '1763719200',
  nonce: 'n0nce-of-the-example',
  rawBody: '{"request_uuid":"6f1c2f1e-0000-4000-8000-000000000001","token":"ticket-of-the-example-0001"}',
};

const rules = [
  'Every call is a POST with a JSON body. A business answer is HTTP 200 with a <code>status</code>. 400 and 401 mean that we rejected the request before we read it and stored nothing: correct it and send the same <code>transaction_uuid</code> again. 5xx or a timeout means that the outcome is unknown.',
  'A movement and its answer are stored in one transaction. The same <code>transaction_uuid</code> with the same content always gets the stored answer and <code>"duplicate": true</code>, also after a restart. With other content it gets TRANSACTION_MISMATCH, and no money moves.',
  'A refused stake stays refused under its id. Ask again with a new id.',
  'On a timeout or 5xx, roll a stake back, and repeat a win or a rollback until we answer, for at least 24 hours.',
  'Wins and rollbacks need no open session: a player is paid what is owed also with an expired token, when excluded or blocked, and when limits are spent.',
  'A rollback that comes before its stake gets OK, and the late stake gets BET_ROLLED_BACK. A second rollback gets OK and moves no money. A rollback after a win for the same stake, or after a jackpot-win in its round, gets ROUND_CLOSED.',
  'Repeat a betwin whose answer was lost, as you repeat a win; do not roll it back. A betwin that was accepted cannot be undone: its rollback gets ROUND_CLOSED. Later wins of its round may refer to it as their stake.',
  'A round may hold several stakes, and each is rolled back separately. A round ends closed (by a win with <code>round_closed</code>, or by round-end) or cancelled (its last stake was rolled back). After that no call of the round is accepted.',
  'A call with another <code>game_code</code> than its round gets ROUND_MISMATCH, and so does a stake in a round of another player; a rollback with another <code>game_code</code> gets TRANSACTION_MISMATCH. A call that refers to a stake or a round of another player gets BET_UNKNOWN if it is a win, a jackpot-win or a round-end, and TRANSACTION_MISMATCH if it is a rollback; no money of either player moves. A stake with the token of another player gets TOKEN_UNKNOWN.',
  'A free round has one stake: <code>amount</code> 0, <code>is_free</code>, and as <code>bonus_uuid</code> a grant from the answer of authenticate. We give the grants, each for one player and one game. Such a stake moves no money and has no contribution, and <code>details.left</code> says how many rounds are left. A money stake in a free round, or a free stake in a round that has begun, gets ROUND_MISMATCH. Its win is paid like any win. A rollback returns the round to its grant, once; the player plays it again under new ids.',
  'A <code>jackpot_contribution</code> is part of its stake and not added to it: the balance falls by <code>amount</code>. A contribution above the stake is HTTP 400. We keep contributions in a separate account for your jackpots; a rollback returns the contribution with its stake.',
  `When a round has no end after ${stuckMinutes} minutes, we call <code>/rounds/{round}/resend</code>. After ${returnHours} hours we return its stakes to the player and refuse a later win.`,
  'Between two rounds of a player there is a minimum time, over all windows and all games of a kind: <code>pace_ms</code> of authenticate, counted from our answer to the first stake of a round to the first stake of the next one. An earlier stake gets TOO_FAST with <code>details.wait_ms</code>. Further stakes of an open round need not wait; free rounds must.',
  'A win above the maximum of your catalogue (<code>max_win</code> times the stakes of the round) is paid, and our staff check it before the player can withdraw. This does not apply to jackpots and promotions; what they pay in a day has a ceiling.',
  'We usually answer within 300 ms, and within 2 seconds at most.',
];

const own: readonly [string, string, Shape | null][] = [
  [
    'POST /catalogue',
    'The games you offer. We fetch their pictures from the same host.',
    ((ProviderCatalogue as unknown as Shape).properties?.['games']?.items as Shape | undefined) ?? null,
  ],
  [
    'POST /report?from=…&to=…',
    'Everything that was acknowledged between two instants (UTC, the first included) and not rolled back. A betwin is listed as a bet and a win with one id. We compare the list every night to the kopiyka.',
    ((ProviderReport as unknown as Shape).properties?.['lines']?.items as Shape | undefined) ?? null,
  ],
  ['POST /rounds/{round}/resend', 'Send the end of this round again, by the usual calls.', null],
];

function page(): string {
  const body = `<h1>Seamless wallet for game providers</h1>
<p>Your server calls ${code(`${walletBase}/{call}`)} on our host. Our server calls yours with the same signature. Your games open in a sandboxed frame.</p>
<h2>Signature</h2>
<p>Four headers: ${Object.values(providerHeaders).map(code).join(', ')}. The signature is the hexadecimal HMAC-SHA256 of <code>timestamp.nonce.body</code> under your secret, over the bytes of the body as sent.
The timestamp is in Unix seconds and may be ${providerSkewSeconds / 60} minutes off; a nonce (16–64 letters, digits, - and _) is valid once. While you change keys, two keys may be valid.</p>
<pre id="vector">secret     ${vector.secret}
timestamp  ${vector.timestamp}
nonce      ${vector.nonce}
body       ${escape(vector.rawBody)}
signature  ${providerSignature(vector.secret, vector)}</pre>
<h2>Rules</h2><ol>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ol>
<h2>Launch</h2>
<p>We open <code>{your address of games}/{game_code}/?mode=real|demo&amp;lang=uk|ru|en&amp;theme=dark|light&amp;token=…</code>. The token is a ticket: it is valid once and for one minute, and authenticate exchanges it for a session. Demo mode has no token and does not call the wallet.
Your page sends messages to its parent window: <code>{ seamless: 1, event, … }</code>: ready, loading (percent), roundBegin (round, stake, free), roundFinish (round, win, balance), cashier (missing), help, activity, problem (code, fatal), leave.
It receives balance, pause, resume, mute and theme. The frame has an opaque origin: no cookies, no storage, and your server must allow any origin.</p>
<h2>Calls</h2>${walletCallNames.map((name) => `<h3 id="${name}">${walletBase}/${name}</h3>${fields(walletCalls[name] as unknown as Shape)}`).join('')}
<h2>Statuses</h2><div class="wide"><table><tbody>${Object.entries(walletStatuses)
    .map(([word, text]) => `<tr><td>${code(word)}</td><td>${escape(text)}</td></tr>`)
    .join('')}</tbody></table></div>
<h2>What your server answers</h2>${own.map(([call, text, shape]) => `<h3>${escape(call)}</h3><p>${escape(text)}</p>${shape ? fields(shape) : ''}`).join('')}
<h2>Conformance</h2><p>Run the suite against our test site before you go live; we run it against our own wallet with every change. With <code>--catalogue</code> it also checks your catalogue: its fields, and the rules of each game. The suite is one file, needs only Node 20 or newer, and keeps the pace of the site. It needs a ticket: the part after <code>#launch=</code> in the address of a game that your test player opened at most a minute ago.</p>
<p>It skips cases for which you give it no data, and says so. With all of the following it skips only what you do not ask for:</p>
<ul><li>Free rounds: before the launch ask us for a grant of 3 to 10 rounds of that game for your test player. The suite finds the grant in authenticate and plays all its rounds.</li>
<li><code>--other-player</code>: a ticket of the same game opened by a second test player. It checks that one player cannot use what belongs to the other: stakes, wins, rollbacks, ends, tokens, grants.</li>
<li><code>--other-game</code>: a ticket of another of your games opened by the first player, with a grant of that game: the grant must not work in the first game.</li>
<li><code>--restart</code>: the suite waits between a stake and its win until we have restarted the site.</li>
<li><code>--only</code>: runs only cases whose name contains this text; may be given several times.</li></ul>
<p>Among other things it plays each of the 120 orders in which a stake, its win, its rollback, a repeated stake and a late stake can arrive: with a win that closes the round, with an end directly after a win that does not close it, and with an end after everything else.</p>
<p>With rounds a second apart the suite takes some minutes, with the pace of a slot a quarter of an hour. Set the reminder of your test player to one hour: a player who has not answered the reminder may not stake (PLAYER_BLOCKED).</p>
<pre>npx https://…/docs/providers/conformance.tgz --url https://… --key KEY_ID --secret SECRET --ticket TICKET
    [--other-player TICKET] [--other-game TICKET] [--catalogue https://your.server/api] [--only PART]... [--restart]</pre>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Seamless wallet for game providers</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

const style = `:root{font:16px/1.55 system-ui,sans-serif}body{margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{line-height:1.2}h2{margin-top:2.5rem}h3{margin:1.8rem 0 .5rem;font-size:1rem;font-family:ui-monospace,monospace}
code,pre{font:.9em ui-monospace,monospace}pre{overflow-x:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.6rem}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .7rem .4rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}td code{overflow-wrap:anywhere}li{margin:.4rem 0}`;

export function mountDocs(fastify: FastifyInstance): void {
  const html = page();
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  fastify.get('/docs/providers', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=3600')
      .send(html),
  );
  fastify.get('/docs/providers/conformance.tgz', async (_request, reply) => {
    const bytes = await readFile(suite).catch(() => null);
    if (!bytes) throw refuse('not_found');
    return reply.type('application/gzip').header('cache-control', 'no-cache').send(bytes);
  });
}
