// Sport as it stands with a feed: what is on offer is known only once the site runs, so these screens are made of its
// answers.
import { setTimeout as sleep } from 'node:timers/promises';
import type { sportBets } from '@malva/contract/sport-bets';
import type { ReplyOf } from '@malva/contract/call';
import type { EventCard } from '@malva/contract/sportsbook';
import type { Page } from '@playwright/test';
import { Visitor } from '../../server/test/visitor.ts';
import { seededPlayer } from '../ready-player.ts';
import { step } from '../walk.ts';
import { people, type Screen } from './screen.ts';

interface Offer {
  live: EventCard[];
  soon: EventCard[];
}
const isOpen = ({ stop, main }: EventCard): boolean => stop === null && main.some(({ state }) => state === 'open');

/** Markets open some seconds after the feed of a fresh start; on a loaded machine none may stay open for long. */
async function offerOf(visitor: Visitor): Promise<Offer> {
  for (const until = Date.now() + 60_000; ; await sleep(1000)) {
    const cards = async (path: string) => {
      const all = (await visitor.get<{ events: EventCard[] }>(path)).body.events ?? [];
      return [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))];
    };
    const offer = { live: await cards('/rest/sport/live/'), soon: await cards('/rest/sport/upcoming/?limit=30') };
    const [live, soon] = [offer.live.length, offer.soon.length];
    if (live > 0 && soon > 2 && (offer.soon.filter(isOpen).length > 2 || Date.now() > until)) return offer;
    if (Date.now() > until) throw new Error('the feed brought no matches');
  }
}

/** A code that fills the slip with the first prices of three matches; nothing where none can be bet on. */
async function bookedBy(visitor: Visitor, cards: readonly EventCard[]): Promise<Screen[]> {
  const selections = cards.slice(0, 3).flatMap(({ id: event, main }) => {
    const market = main.find(({ state, prices }) => state === 'open' && prices.some(({ odds }) => odds !== null));
    const price = market?.prices.find(({ odds }) => odds !== null);
    return market && price
      ? [{ event, market: market.id, spec: market.spec, outcome: price.id, odds: price.odds }]
      : [];
  });
  const { body } = await visitor.post<{ code: string }>('/rest/sport/booking/', { kind: 'express', selections });
  if (!body.code) return [];
  const path = `/sports-book/slip/${body.code}/`;
  return [{ name: 'sport, a booked slip of three', as: 'player', path, page: 'bookedSlip', isFull: true }];
}

const choose = async (page: Page): Promise<void> => {
  const price = page.locator('main [data-outcome]:not([aria-disabled=true])').first();
  await price.waitFor();
  await price.click();
};
/** The slip is kept while its window opens over the page. */
const chooseAndOpen = async (page: Page): Promise<void> => {
  await choose(page);
  await step(page, `${new URL(page.url()).pathname}?openModal=BetSlip`);
  await page.locator('[data-modal=BetSlip]').waitFor();
};

/** The seeded player's bets: what is open and what is over. */
async function betScreens(url: string): Promise<Screen[]> {
  const player = await seededPlayer(people.player, url);
  const betsOf = async (status: string) =>
    (await player.get<ReplyOf<typeof sportBets.list>>(`/rest/sport/bets/?status=${status}&limit=60`)).body.bets;
  const [open, over] = [await betsOf('open'), await betsOf('settled')];
  const receipts = [...new Map(over.map((bet) => [bet.status, bet])).values()].map((bet) => ({
    name: `receipt of a bet, ${bet.status}`,
    as: 'player' as const,
    path: `/sports-book/my-bets/?openModal=BetReceipt&id=${bet.id}`,
    modal: 'BetReceipt' as const,
  }));
  const first = open[0];
  if (!first) throw new Error('the seeded player has no open bet');
  return [
    ...receipts,
    {
      name: 'receipt of a bet, open',
      as: 'player',
      path: `/sports-book/my-bets/?openModal=BetReceipt&id=${first.id}`,
      modal: 'BetReceipt',
    },
    {
      name: 'cash-out of a bet',
      as: 'player',
      path: `/sports-book/my-bets/?openModal=CashOutBet&id=${first.id}`,
      modal: 'CashOutBet',
    },
  ];
}

/** Screens of a site whose feed runs. */
export async function feedScreens(url: string): Promise<Screen[]> {
  const visitor = new Visitor(url);
  const { live, soon } = await offerOf(visitor);
  const [now, next] = [live[0] as EventCard, soon[0] as EventCard];
  const match = `/sports-book/match/${next.id}/`;
  const { sport, league } = next;
  const page = { isFull: true } as const;
  return [
    { name: 'sport, a match to come', as: 'guest', path: match, page: 'sportsMatch', ...page },
    {
      name: 'sport, a match in play',
      as: 'player',
      path: `/sports-book/match/${now.id}/`,
      page: 'sportsMatch',
      ...page,
    },
    {
      name: 'sport, a league with matches',
      as: 'guest',
      path: `/sports-book/${sport}/${league.country.slug}/${league.slug}/`,
      page: 'sportsLeague',
      ...page,
    },
    ...[...new Set(soon.map((card) => card.sport))]
      .filter((one) => one !== 'football')
      .map((one): Screen => ({
        name: `sport, ${one}`,
        as: 'guest',
        path: `/sports-book/${one}/`,
        page: 'sportsSport',
        ...page,
      })),
    ...(await bookedBy(visitor, soon.filter(isOpen))),
    { name: 'sport, an outcome chosen', as: 'player', path: match, page: 'sportsMatch', steps: choose },
    { name: 'bet slip with an outcome', as: 'player', path: match, modal: 'BetSlip', steps: chooseAndOpen },
    { name: 'office: one match', as: 'operator', path: `/office/sport/${now.id}`, widths: [1440], isFull: true },
    ...(await betScreens(url)),
  ];
}
