// Messages of the unified feed in the book's own contract. Markets that the catalogue does not have are left out: that
// feed knows some thousand.
import type { FeedMarket, FeedMessage, Standing } from '@malva/contract/sport-feed';
import {
  findMarket,
  marketsOf,
  outcomesOf,
  readSpec,
  specText,
  type Market,
} from '@malva/rules/sport-markets/catalogue';
import { BadXml, childOf, childrenOf, instantOf, textIn, textOf, wholeIn, wholeOf, type Element } from './xml.ts';
import { marketStatuses, stopReasonOf, voidReasonOf } from './words.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** Without its number, which is given as it is delivered. */
export type Body = Without<FeedMessage, 'v' | 'seq' | 'producer' | 'timestamp' | 'requestId'>;
type Odds = FeedMarket['outcomes'][number];

const groups: ReadonlySet<string> = new Set(marketsOf('football').map(({ group }) => group));

/** Variants whose outcomes that feed numbers from one number on. */
const variants: Readonly<Record<string, { name: string; from: number }>> = {
  'sr:exact_goals:6+': { name: 'ml:exact_goals:6+', from: 68 },
};

interface Named {
  market: Market;
  spec: string;
  outcomeOf: (id: string) => string;
}

/** Of the catalogue; null: it has none such. @throws BadXml */
function named(element: Element): Named | null {
  const market = findMarket('football', wholeOf(element, 'id'));
  if (!market) return null;
  let spec: Record<string, string>;
  try {
    spec = { ...readSpec(textIn(element, 'specifiers') ?? '') };
  } catch {
    throw new BadXml('no specifiers');
  }
  const variant = variants[spec['variant'] ?? ''];
  const prefix = `${spec['variant']}:`;
  if (variant) spec['variant'] = variant.name;
  if (Object.keys(spec).toSorted().join('|') !== [...market.specifiers].toSorted().join('|')) return null;
  const outcomeOf = (id: string): string =>
    variant && id.startsWith(prefix) ? `${variant.name}:${Number(id.slice(prefix.length)) - variant.from}` : id;
  return { market, spec: specText(spec), outcomeOf };
}

const isKnown = ({ market }: Named, ids: readonly string[]): boolean => {
  const known = new Set(outcomesOf(market).map(({ id }) => id));
  return ids.every((id) => known.has(id));
};

/** ×10⁴. @throws BadXml */
export function oddsOf(text: string): number {
  const found = /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(text);
  if (!found) throw new BadXml(`no odds: ${text.slice(0, 20)}`);
  return Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0').slice(0, 4));
}

function chanceIn(element: Element, name: string): number | null {
  const text = textIn(element, name);
  if (text === null) return null;
  if (!/^\d(?:\.\d{1,20})?(?:e-\d{1,3})?$/.test(text)) throw new BadXml(`no chance: ${text.slice(0, 20)}`);
  return Number(text);
}

/** A stake on it may come back: one number does not say how likely that is. */
function mayReturn(market: Market, spec: string): boolean {
  if (market.id === 11 || market.outcomes === 'oe') return market.id === 11;
  const line = Number(/(?:total|hcp)=(-?[\d.]+)$/.exec(spec)?.[1] ?? '0.5');
  return Math.abs(line * 2) % 2 !== 1;
}

const chanceNames = ['lose', 'win', 'refund', 'half_win', 'half_lose'] as const;

/** To lose, win, be refunded, half win and half lose; null: the feed does not say all of it. */
function chanceOf(element: Element, of: Named): Odds['p'] {
  const told = chanceNames.map((name) => chanceIn(element, `${name}_probabilities`));
  if (told.every((one) => one !== null)) return told as [number, number, number, number, number];
  const win = chanceIn(element, 'probabilities');
  if (win === null || mayReturn(of.market, of.spec)) return null;
  return [1 - win, win, 0, 0, 0];
}

function marketOf(element: Element): FeedMarket[] {
  const found = named(element);
  if (!found) return [];
  const status = marketStatuses.get(wholeIn(element, 'status') ?? 1);
  if (!status) throw new BadXml('no status of a market');
  const outcomes = childrenOf(element, 'outcome').map((one): Odds => {
    const odds = textIn(one, 'odds');
    return {
      id: found.outcomeOf(textOf(one, 'id')),
      isActive: textIn(one, 'active') !== '0',
      odds: odds === null ? null : oddsOf(odds),
      p: chanceOf(one, found),
    };
  });
  if (!isKnown(found, outcomes.map(({ id }) => id))) return []; // oxfmt-ignore
  const cashOut = wholeIn(element, 'cashout_status') === 1;
  return [{ id: found.market.id, spec: found.spec, status, cashOut, outcomes }];
}

type Settled = Extract<FeedMessage, { type: 'bet_settlement' }>['markets'][number];

/** As a fraction: places for those that tied. */
function deadHeatOf(text: string): { places: number; tied: number } {
  const factor = Number(text);
  for (let tied = 2; tied <= 40; tied++) {
    const places = Math.round(factor * tied);
    if (places > 0 && places < tied && Math.abs(places / tied - factor) < 0.000_5) return { places, tied };
  }
  throw new BadXml(`no dead heat: ${text.slice(0, 20)}`);
}

/** A market of which an outcome is not decided yet is told again later. */
function settledOf(element: Element): Settled[] {
  const found = named(element);
  const told = childrenOf(element, 'outcome');
  if (!found || told.some((one) => wholeOf(one, 'result') === -1)) return [];
  const outcomes = told.map((one): Settled['outcomes'][number] => {
    const [result, factor, heat] = [
      wholeOf(one, 'result'),
      textIn(one, 'void_factor'),
      textIn(one, 'dead_heat_factor'),
    ];
    const voidFactor = Number(factor ?? '0');
    if ((result !== 0 && result !== 1) || (voidFactor !== 0 && voidFactor !== 0.5 && voidFactor !== 1))
      throw new BadXml('no result');
    const isTied = heat !== null && Number(heat) !== 1;
    return {
      id: found.outcomeOf(textOf(one, 'id')),
      result,
      voidFactor,
      ...(isTied && { deadHeat: deadHeatOf(heat) }),
    };
  });
  if (!isKnown(found, outcomes.map(({ id }) => id))) return []; // oxfmt-ignore
  const reason = wholeIn(element, 'void_reason');
  return [
    { id: found.market.id, spec: found.spec, ...(reason !== null && { voidReason: voidReasonOf(reason) }), outcomes },
  ];
}

const marketNames = (root: Element): { id: number; spec: string }[] =>
  childrenOf(root, 'market').flatMap((one) => {
    const found = named(one);
    return found ? [{ id: found.market.id, spec: found.spec }] : [];
  });
const windowOf = (root: Element): { from: string | null; to: string | null } => ({
  from: textIn(root, 'start_time') === null ? null : instantOf(root, 'start_time'),
  to: textIn(root, 'end_time') === null ? null : instantOf(root, 'end_time'),
});

const changes: Readonly<Record<number, 'new' | 'time' | 'cancelled' | 'format'>> = {
  1: 'new',
  2: 'time',
  3: 'cancelled',
  4: 'format',
};

function stopOf(root: Element, event: string): Body[] {
  const told = textIn(root, 'groups') ?? 'all';
  const ours = told.split('|').filter((group) => groups.has(group));
  // Groups that are not ours hold markets of ours all the same: then all of them stop.
  const isAll = told === 'all' || ours.length === 0;
  const isClosed = wholeIn(root, 'market_status') === 0;
  const reason = stopReasonOf(wholeIn(root, 'betstop_reason'));
  const targetStatus = isClosed ? 'inactive' : 'suspended';
  return [{ type: 'bet_stop', event, groups: isAll ? [] : ours, reason, targetStatus }];
}

/** Of an event; empty: nothing that the book has. @throws BadXml */
export function bodiesOf(root: Element, { event, standing }: { event: string; standing: Standing }): Body[] {
  switch (root.name) {
    case 'odds_change': {
      const markets = childrenOf(childOf(root, 'odds'), 'market').flatMap(marketOf);
      return [{ type: 'odds_change', event, standing, markets }];
    }
    case 'bet_stop':
      return stopOf(root, event);
    case 'bet_settlement': {
      const markets = childrenOf(childOf(root, 'outcomes'), 'market').flatMap(settledOf);
      const certainty = wholeOf(root, 'certainty') === 2 ? 2 : 1;
      return markets.length > 0 ? [{ type: 'bet_settlement', event, certainty, standing, markets }] : [];
    }
    case 'rollback_bet_settlement': {
      const markets = marketNames(root);
      return markets.length > 0 ? [{ type: 'rollback_bet_settlement', event, markets }] : [];
    }
    case 'bet_cancel':
      return cancelOf(root, event);
    case 'rollback_bet_cancel': {
      const markets = marketNames(root);
      return markets.length > 0 ? [{ type: 'rollback_bet_cancel', event, ...windowOf(root), markets }] : [];
    }
    case 'fixture_change': {
      const at = textIn(root, 'start_time') === null ? null : instantOf(root, 'start_time');
      const change = changes[wholeIn(root, 'change_type') ?? 0] ?? 'other';
      return [{ type: 'fixture_change', event, change, startsAt: at }];
    }
    default:
      throw new BadXml(`an unknown message: ${root.name.slice(0, 60)}`);
  }
}

function cancelOf(root: Element, event: string): Body[] {
  const markets = marketNames(root);
  if (markets.length === 0 && childrenOf(root, 'market').length > 0) return [];
  const first = childOf(root, 'market');
  const voidReason = voidReasonOf(first ? wholeIn(first, 'void_reason') : null);
  const supersededBy = textIn(root, 'superceded_by');
  return [{ type: 'bet_cancel', event, ...windowOf(root), markets, voidReason, supersededBy }];
}
