// The page of a game: one document for the three; its address says which game, for money or demo, in what language. It
// is shown in two sandboxed frames, so everything it loads is addressed with this machine's address, and any site may
// frame it.
import { dataFor, escape, html, langOf, sayer, textsOf, type Html } from '../html.ts';
import { colourNames, figures, partsOf, stakes, type PlayedGame } from './maths.ts';

export interface PageWish {
  game: PlayedGame;
  query: Record<string, string | undefined>;
  publicUrl: string;
}

function stage(game: PlayedGame, say: (key: string) => string): Html {
  if (game.kind === 'wheel')
    return html`<div class="wheel" aria-hidden="true"><div class="disc"></div><i class="pin"></i><b class="hub"></b></div>`;
  if (game.kind === 'card')
    return html`<div class="card" aria-hidden="true">${Array.from({ length: 9 }, () => html`<span class="cell"></span>`)}</div>`;
  return html`<div class="wheel colours" aria-hidden="true"><div class="disc"></div><i class="pin"></i><b class="hub"></b></div>
<div class="fields" role="group" aria-label="${say('games.colours')}">${colourNames.map(
    (
      name,
      at,
    ) => html`<button type="button" class="field ${name}" data-on="${at}" aria-pressed="${at === 0 ? 'true' : 'false'}">
<span>${say(`games.${name}`)}</span><b>×${((game.prizes[at]?.pays ?? 0) / 100).toFixed(2)}</b></button>`,
  )}</div>`;
}

export function gamePage({ game, query, publicUrl }: PageWish): string {
  const lang = langOf(query['lang']);
  const say = sayer(lang);
  const shown = figures.find(({ game_code: code }) => code === game.slug);
  const title = shown?.title[lang] ?? game.slug;
  const data = {
    game: game.slug,
    kind: game.kind,
    prizes: game.prizes,
    parts: partsOf(game),
    mode: query['mode'] === 'real' ? 'real' : 'demo',
    token: query['token'] ?? null,
    api: `${publicUrl}/games/play`,
    calm: query['calm'] === '1',
    texts: textsOf(lang, 'games.'),
    stakes,
  };
  const body = html`<main class="game plays-${game.kind}" data-look="${game.slug}">
<header><h1>${title}</h1><p class="rtp">RTP ${shown?.rtp ?? ''} %</p><button type="button" class="round" id="help" aria-label="${say('games.rules')}">?</button></header>
<div class="stage">${stage(game, say)}</div>
<p id="said" role="status" aria-live="polite"></p>
<footer><dl><div><dt>${say('games.balance')}</dt><dd id="balance">—</dd></div><div><dt>${say('games.won')}</dt><dd id="won">0,00</dd></div></dl>
<div class="stake" role="group" aria-label="${say('games.stake')}"><button type="button" id="less" aria-label="${say('games.less')}">−</button><output id="stake"></output>
<button type="button" id="more" aria-label="${say('games.more')}">+</button></div><button type="button" id="play" disabled>${say('games.play')}</button></footer></main>`;
  return `<!doctype html><html lang="${lang}" data-theme="${query['theme'] === 'light' ? 'light' : 'dark'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${escape(title)}</title>
<link rel="stylesheet" href="/assets/games/games.css"><script src="/assets/games/games.js" defer></script></head><body>${body.html}${dataFor(data).html}</body></html>`;
}

export const gamePolicy = (publicUrl: string): string =>
  `default-src 'none'; script-src ${publicUrl}; style-src ${publicUrl}; font-src ${publicUrl}; img-src ${publicUrl} data:; connect-src ${publicUrl}; base-uri 'none'; form-action 'none'`;
