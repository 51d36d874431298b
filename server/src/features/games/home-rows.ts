// The home page from top to bottom, by whom it is for. Pure: what is empty has no row. At most eight sections, of which
// at most four are rows of games.
import type { Audience, HomePayload, HomeRow } from '@malva/contract/home';
import type { Static } from 'typebox';

type Content = Omit<Static<typeof HomePayload>, 'rows'>;

interface Order {
  /** Rows of games that operators arranged stand at `rest`, where the order does not name them. */
  rows: readonly (HomeRow | 'rest')[];
  /** How many of them; one more for each named row of games that is empty. */
  others: number;
}

/**
 * `steps` and `trust` are one section, and so are today's shelf and a banner of remarketing with what stands above
 * them.
 */
const guest: Order = {
  rows: ['hero', '#popular', 'jackpots', '#new', 'rest', 'banner', 'wins', 'steps', 'trust'],
  others: 1,
};
const beginner: Order = { rows: ['#popular', '#new', 'jackpots', 'rest', 'banner', 'trust'], others: 2 };
const regular: Order = {
  rows: ['hero', 'today', 'recent', 'jackpots', 'suggested', 'rest', 'banner', 'wins', 'trust'],
  others: 2,
};
/** Time, result and limits first; nothing that invites. */
const calm: Order = { rows: ['week', 'recent', 'all', 'support'], others: 0 };

const isRail = (row: string): boolean => row.startsWith('#') || row === 'recent' || row === 'suggested';

function isEmpty(row: HomeRow, of: Content): boolean {
  if (row.startsWith('#')) return !of.rails.some(({ id }) => `#${id}` === row);
  if (row === 'hero') return of.banners.length === 0;
  if (row === 'all') return of.rails.length === 0;
  return row in of && of[row as 'recent' | 'jackpots' | 'suggested' | 'wins'].length === 0;
}

function orderOf(audience: Audience, isReady: boolean): Order {
  if (audience === 'guest') return guest;
  if (audience === 'regular') return regular;
  if (audience !== 'new') return calm;
  // Until the account is complete its next step takes the place of the hero.
  return { ...beginner, rows: [isReady ? 'hero' : 'onboarding', 'today', ...beginner.rows] };
}

export function rowsOfHome(of: Content, { audience, isReady }: { audience: Audience; isReady: boolean }): HomeRow[] {
  const order = orderOf(audience, isReady);
  const named = order.rows.filter((row) => row !== 'rest');
  const free = named.filter((row) => isRail(row) && isEmpty(row, of)).length;
  const rest = of.rails
    .map(({ id }): HomeRow => `#${id}`)
    .filter((row) => !named.includes(row))
    .slice(0, order.others + free);
  return order.rows.flatMap((row) => (row === 'rest' ? rest : isEmpty(row, of) ? [] : [row]));
}
