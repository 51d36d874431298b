// One source for every figure printed beside a game: what the mathematics says is what each place says, in each
// language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameCard } from '@malva/contract/games';
import type { GameFigures } from '@malva/contract/game-rules';
import { langs, type Lang } from '@malva/contract/schema';
import { jackpotReturnText, jackpotTiers } from '@malva/rules/jackpots';
import { formatMoney } from '@malva/rules/money';
import { decimalText, returnText } from '@malva/rules/return-text';
import { printedFigures } from '@malva/studio/math/figures';
import { currentGame, gameSlugs } from '@malva/studio/math/games';
import { serverText } from '../../core/texts.ts';
import { createStaff } from '../office/staff.ts';
import { atDesk } from '../../../test/steps.ts';
import { testSite, type TestSite } from '../../../test/site.ts';

let t: TestSite;
beforeAll(async () => {
  t = await testSite();
});
afterAll(async () => t.end());

const get = async <R>(path: string, lang: Lang): Promise<R> =>
  (await t.visitor().get<R>(path, { 'x-lang': lang })).body;

type Printed = Pick<GameCard, 'rtp' | 'rtpTo' | 'rtpOf' | 'volatility' | 'maxWin' | 'minStake' | 'maxStake'>;
/** What a card must say of a game. */
function printed(slug: string): Printed {
  const game = currentGame(slug);
  const { rtp, of, volatility, max } = printedFigures(game);
  return {
    rtp: rtp.from,
    ...(rtp.to !== rtp.from && { rtpTo: rtp.to }),
    ...(of && { rtpOf: of }),
    volatility,
    maxWin: String(max.x),
    minStake: formatMoney(game.bet.min),
    maxStake: formatMoney(game.bet.max),
  };
}
const said = ({ rtp, rtpTo, rtpOf, volatility, maxWin, minStake, maxStake }: GameCard): Printed => ({
  rtp,
  ...(rtpTo !== undefined && { rtpTo }),
  ...(rtpOf !== undefined && { rtpOf }),
  volatility,
  maxWin,
  minStake,
  maxStake,
});
const all = Object.fromEntries(gameSlugs.map((slug) => [slug, printed(slug)]));
const ours = (games: readonly GameCard[]) =>
  Object.fromEntries(games.filter(({ slug }) => gameSlugs.includes(slug)).map((game) => [game.slug, said(game)]));

describe.each(langs)('in %s', (lang) => {
  it('TR-027 tiles and lists print the figures of the mathematics, with what they hold for', async () => {
    for (const path of ['/rest/getAllGames/', '/rest/top-rtp-games/?limit=50'])
      expect(ours((await get<{ games: GameCard[] }>(path, lang)).games)).toEqual(
        path.includes('top') ? expect.objectContaining({ 'hoverla-plinko': all['hoverla-plinko'] }) : all,
      );
    const { games } = await get<{ games: GameCard[] }>('/rest/top-rtp-games/', lang);
    expect(
      Object.entries(ours(games)).filter(([slug, figures]) => JSON.stringify(figures) !== JSON.stringify(all[slug])),
    ).toEqual([]);
    const found = await get<{ games: GameCard[] }>('/rest/search/?name=odesa', lang);
    expect(ours(found.games)['odesa-baccarat']).toEqual(all['odesa-baccarat']);
  });

  it('TR-027 the page of a game, its rules and what search engines read print the same', async () => {
    for (const slug of gameSlugs) {
      const { payload, seo } = await get<{
        payload: { game: GameCard; rules: { figures: GameFigures } };
        seo: { seoDescription: string };
      }>(`/rest/page/online-game/${slug}/`, lang);
      expect([slug, said(payload.game)]).toEqual([slug, all[slug]]);
      expect(payload.rules.figures).toEqual(JSON.parse(JSON.stringify(printedFigures(currentGame(slug)))));
      const { rtp, of, max } = payload.rules.figures;
      const range = returnText({ rtp: rtp.from, rtpTo: rtp.to === rtp.from ? null : rtp.to }, lang);
      expect(seo.seoDescription).toContain(of ? `${range}, ${serverText(lang, `lobby.rtp_of_${of}`)}` : range);
      expect(seo.seoDescription).toContain(`×${decimalText(String(max.x), lang)}`);
    }
  });

  it('TR-027 the page of the jackpots prints the return of each slot and the share rounded down', async () => {
    type Page = { share: string; jackpots: { slug: string }[]; games: { slug: string; rtp: string }[] };
    const { payload } = await get<{ payload: Page }>('/rest/page/jackpots/', lang);
    const on = jackpotTiers.filter(({ slug }) => payload.jackpots.some((pool) => pool.slug === slug));
    expect(payload.share).toBe(jackpotReturnText(on));
    expect(payload.games.map(({ slug, rtp }) => [slug, rtp])).toEqual(
      payload.games.map(({ slug }) => [slug, [all[slug]?.rtp, all[slug]?.rtpTo].filter(Boolean).join('–')]),
    );
  });
});

it('TR-027 the office prints them too', async () => {
  const reader = {
    login: 'reader',
    name: 'reader',
    password: 'дощова-вишня-77',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  };
  await createStaff(t.site.app, { ...reader, roles: ['compliance'] });
  const desk = await atDesk(t, reader);
  const { games } = (await desk.get<{ games: GameCard[] }>('/rest/office/providers/studio/')).body;
  expect(games.map(({ slug, rtp, rtpTo, rtpOf }) => [slug, rtp, rtpTo, rtpOf])).toEqual(
    games.map(({ slug }) => [slug, all[slug]?.rtp, all[slug]?.rtpTo, all[slug]?.rtpOf]),
  );
});
