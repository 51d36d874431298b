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
  request_uuid: 'Of this request; comes back in the answer.',
  transaction_uuid: 'Of the movement: the same for every repeat of it, never used twice.',
  reference_transaction_uuid: 'The stake this is about. Without it a win is the round’s.',
  user: 'As authenticate told it.',
  currency: 'UAH.',
  token: 'Of the session. Stakes only need a living one.',
  round: 'Your name of the round, unique among all of yours.',
  round_closed: 'True with the last win of the round; round-end does the same.',
  amount: 'Minor units: 1234 is 12.34 UAH.',
  win_amount: 'Minor units; 0 where nothing was won.',
  is_free: 'A free round: amount 0 and bonus_uuid.',
  bonus_uuid: 'The grant, from authenticate.',
  jackpot_contribution: 'Part of the stake for your jackpot: at most the stake, nothing of a free round.',
  meta: 'Whatever helps you; we keep none of it.',
  game_code: 'As in your catalogue.',
  campaign: 'Your name of the promotion.',
  rules:
    'What a player must know before a stake: how it is played, what it pays, by what chance, and the return. Plain paragraphs of at most 1000 characters, at most 40, by language: uk always, ru and en where you have them. Shown on the page of the game, one press from it. A game without is not taken.',
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
  'Every call is a POST with a JSON body. Business answers are HTTP 200 with a <code>status</code>; 400 and 401 mean that nothing was looked at and nothing is kept: the same <code>transaction_uuid</code> may be sent again, put right; 5xx or silence means that nothing is known.',
  'A movement and its answer are written in one transaction. The same <code>transaction_uuid</code> with the same content gets the stored answer and <code>"duplicate": true</code>, for ever, after any restart; with another content it gets TRANSACTION_MISMATCH and moves nothing.',
  'A refused stake is refused for ever under its id. Ask again with a new one.',
  'On a timeout or 5xx: a stake is rolled back, a win and a rollback are repeated until they are answered, at least for 24 hours.',
  'Wins and rollbacks need no living session: an expired token, an excluded or blocked player and spent limits keep nobody from what they are owed.',
  'A rollback that comes before its stake answers OK, and the late stake gets BET_ROLLED_BACK. Rolled back twice answers OK and moves nothing. After a win for the same stake, or a jackpot-win in its round, it gets ROUND_CLOSED.',
  'A betwin whose answer was lost is repeated like a win, not rolled back: once taken it stands whole, and its rollback gets ROUND_CLOSED. Later wins of its round may name it as their stake.',
  'A round may hold several stakes, each rolled back by itself. It ends closed (a win with <code>round_closed</code>, or round-end) or cancelled (its last stake went back); then nothing more is taken.',
  'What names another <code>game_code</code> than its round, and a stake in a round of another player, gets ROUND_MISMATCH; a rollback that names another gets TRANSACTION_MISMATCH. Whoever names a stake or a round of another player gets BET_UNKNOWN for a win, a jackpot-win and a round-end, and TRANSACTION_MISMATCH for a rollback; nothing moves for either. A stake with the token of another player gets TOKEN_UNKNOWN.',
  'A free round has one stake: <code>amount</code> 0, <code>is_free</code>, and as <code>bonus_uuid</code> a grant that authenticate told. Grants are ours to give, each for one player and game. Such a stake moves no money, carries no contribution, and <code>details.left</code> says how many rounds are left; money staked in a free round, or a free stake in a round that has begun, gets ROUND_MISMATCH. What it wins is paid as any win. Rolled back, the round goes back to its grant, once, and is played again under new ids.',
  'A <code>jackpot_contribution</code> is part of its stake, not beside it: the balance falls by <code>amount</code>. More than the stake is HTTP 400. It lies apart, for your jackpots, and goes back with its stake.',
  `A round without an end is looked at after ${stuckMinutes} minutes: we ask <code>/rounds/{round}/resend</code>. After ${returnHours} hours the stakes go back to the player, and a later win is refused.`,
  'Rounds of a player keep a distance, over all windows and all games of a kind: <code>pace_ms</code> of authenticate, from our answer to the first stake of a round until the first stake of the next. Sooner gets TOO_FAST with <code>details.wait_ms</code>. Further stakes of an open round are free of it; free rounds are not.',
  'A win above what your catalogue says a game can win (<code>max_win</code> times what was staked in the round) is paid, and looked into before the player can withdraw. Jackpots and promotions are no part of it; what they pay in a day has a ceiling.',
  'We answer within 300 ms as a rule and 2 seconds at most.',
];

const own: readonly [string, string, Shape | null][] = [
  [
    'POST /catalogue',
    'The games you offer. Pictures are fetched from the same host.',
    ((ProviderCatalogue as unknown as Shape).properties?.['games']?.items as Shape | undefined) ?? null,
  ],
  [
    'POST /report?from=…&to=…',
    'What stands of all that was acknowledged between two instants (UTC, the first included). A stake that was rolled back is in no list; a betwin is a bet and a win of one id. Compared every night to the kopiyka.',
    ((ProviderReport as unknown as Shape).properties?.['lines']?.items as Shape | undefined) ?? null,
  ],
  ['POST /rounds/{round}/resend', 'Say the end of this round once more, by the usual calls.', null],
];

function page(): string {
  const body = `<h1>Seamless wallet for game providers</h1>
<p>Your server calls ${code(`${walletBase}/{call}`)} on our host. Our server calls yours with the same signature. Your games open in a sandboxed frame.</p>
<h2>Signature</h2>
<p>Four headers: ${Object.values(providerHeaders).map(code).join(', ')}. The signature is the hexadecimal HMAC-SHA256 of <code>timestamp.nonce.body</code> under your secret, over the bytes of the body as sent.
The timestamp is in Unix seconds and may be ${providerSkewSeconds / 60} minutes off; a nonce (16–64 letters, digits, - and _) is good once. Two keys may be alive while they change hands.</p>
<pre id="vector">secret     ${vector.secret}
timestamp  ${vector.timestamp}
nonce      ${vector.nonce}
body       ${escape(vector.rawBody)}
signature  ${providerSignature(vector.secret, vector)}</pre>
<h2>Rules</h2><ol>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ol>
<h2>Launch</h2>
<p>We open <code>{your address of games}/{game_code}/?mode=real|demo&amp;lang=uk|ru|en&amp;theme=dark|light&amp;token=…</code>. The token is a ticket: good for a minute, once, and swapped for a session by authenticate. Demo has none and calls no wallet.
Your page speaks to its parent window with <code>{ seamless: 1, event, … }</code>: ready, loading (percent), roundBegin (round, stake, free), roundFinish (round, win, balance), cashier (missing), help, activity, problem (code, fatal), leave.
It hears balance, pause, resume, mute and theme. The frame has an opaque origin: no cookies, no storage, and your server must allow any origin.</p>
<h2>Calls</h2>${walletCallNames.map((name) => `<h3 id="${name}">${walletBase}/${name}</h3>${fields(walletCalls[name] as unknown as Shape)}`).join('')}
<h2>Words</h2><div class="wide"><table><tbody>${Object.entries(walletStatuses)
    .map(([word, text]) => `<tr><td>${code(word)}</td><td>${escape(text)}</td></tr>`)
    .join('')}</tbody></table></div>
<h2>What your server answers</h2>${own.map(([call, text, shape]) => `<h3>${escape(call)}</h3><p>${escape(text)}</p>${shape ? fields(shape) : ''}`).join('')}
<h2>Conformance</h2><p>Run the suite against our test site before you go live; it is run against ourselves with every change. With <code>--catalogue</code> it looks at your own catalogue too: its fields, and the rules of each game. It is one file that needs Node 20 or newer and nothing else, and keeps the pace of the site. It needs a ticket: the part behind <code>#launch=</code> of a game opened by your test player, a minute old at most.</p>
<p>What it is not given it leaves out, and says so; with all of it, nothing is left out but what you do not ask for:</p>
<ul><li>Free rounds: before the launch ask us for a grant of 3 to 10 rounds of that game for your test player. The suite finds it in authenticate and plays it out.</li>
<li><code>--other-player</code>: a ticket of the same game opened by a second test player. What is of one is not the other’s: stakes, wins, rollbacks, ends, tokens, grants.</li>
<li><code>--other-game</code>: a ticket of another of your games opened by the first player, with a grant of that game: it plays nothing in the first.</li>
<li><code>--restart</code>: it stops between a stake and its win until we have restarted the site.</li>
<li><code>--only</code>: cases whose name holds this, to look at one again; may be given several times.</li></ul>
<p>Among the rest: each of the 120 orders in which a stake, its win, its rollback, a repeated and a late stake can come, with a win that closes the round, with an end right after a win that does not, and with an end after all else.</p>
<p>Rounds a second apart take it some minutes, rounds of a slot a quarter of an hour: set the reminder of your test player to an hour, for a player who does not answer it may not stake (PLAYER_BLOCKED).</p>
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
