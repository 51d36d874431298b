// The catalogue of games as it is kept: what providers bring, whom each game is for, its rules, and what players read
// for a provider's name.
import type { ReturnOf } from '@malva/contract/game-rules';
import type { Audience } from '@malva/contract/games';
import { sql, type Tx } from '../../core/db.ts';
import { type Lang } from '@malva/contract/schema';

export interface GameRow {
  id: number;
  slug: string;
  provider: string;
  title: Record<string, string>;
  kind: 'slot' | 'instant' | 'table' | 'crash';
  /** Per cent with two places: the least, where it depends on the choice or the stake. */
  rtp: string;
  /** The greatest then; null: there is only one. */
  rtp_to: string | null;
  /** What the return holds for; null: every way to play. */
  rtp_of: ReturnOf | null;
  volatility: 'low' | 'medium' | 'high' | 'player';
  max_win: string;
  min_stake: bigint;
  max_stake: bigint;
  tags: string[];
  colors: string[];
  is_new: boolean;
  is_on: boolean;
  position: number;
  /** Whom it is for: everybody, the VIP circle, those let in one by one. */
  audience: Audience;
}

/** Every game there ever was, switched off too: rounds long played keep its title. */
export const everyGame = (tx: Tx): Promise<GameRow[]> =>
  tx.rows<GameRow>(sql`select * from game order by position, id`);

/** For every audience. What a visitor is offered is `gamesFor`. */
export const listGames = (tx: Tx): Promise<GameRow[]> =>
  tx.rows<GameRow>(sql`select * from game where is_on order by position, id`);

export const gamesFor = (tx: Tx, playerId: number | null): Promise<GameRow[]> =>
  tx.rows<GameRow>(
    sql`select * from game where is_on and game_is_for(audience, slug, ${playerId}) order by position, id`,
  );

export const isGameFor = async (tx: Tx, slug: string, playerId: number | null): Promise<boolean> =>
  (
    await tx.one<{ yes: boolean }>(
      sql`select exists (select from game where slug = ${slug} and game_is_for(audience, slug, ${playerId})) as yes`,
    )
  ).yes;

export const findGame = (tx: Tx, slug: string): Promise<GameRow | undefined> =>
  tx.maybe<GameRow>(sql`select * from game where slug = ${slug}`);

export type NewGame = Omit<GameRow, 'id' | 'audience' | 'rtp_to' | 'rtp_of'> &
  Partial<Pick<GameRow, 'rtp_to' | 'rtp_of'>>;

export const upsertGame = (tx: Tx, g: NewGame): Promise<number> =>
  tx.run(sql`insert into game (slug, provider, title, kind, rtp, rtp_to, rtp_of, volatility, max_win, min_stake, max_stake, tags, colors, is_new, is_on, position)
    values (${g.slug}, ${g.provider}, ${JSON.stringify(g.title)}, ${g.kind}, ${g.rtp}, ${g.rtp_to ?? null}, ${g.rtp_of ?? null}, ${g.volatility}, ${g.max_win},
      ${g.min_stake}, ${g.max_stake}, ${g.tags}, ${g.colors}, ${g.is_new}, ${g.is_on}, ${g.position})
    on conflict (slug) do update set title = excluded.title, rtp = excluded.rtp,
      rtp_to = excluded.rtp_to, rtp_of = excluded.rtp_of, max_win = excluded.max_win, tags = excluded.tags,
      colors = excluded.colors, position = excluded.position, volatility = excluded.volatility`);

/** Paragraphs by language, Ukrainian always. */
export type RulesByLang = { uk: string[] } & Record<string, string[] | undefined>;

export const rulesOf = async (tx: Tx, slug: string): Promise<RulesByLang | null> =>
  (await tx.maybe<{ rules: RulesByLang }>(sql`select rules from game_rules where game = ${slug}`))?.rules ?? null;

export const saveRules = (tx: Tx, of: { slug: string; rules: object; now: Date }): Promise<number> =>
  tx.run(sql`insert into game_rules as r (game, rules, at) values (${of.slug}, ${JSON.stringify(of.rules)}, ${of.now})
    on conflict (game) do update set rules = excluded.rules, at = excluded.at where r.rules <> excluded.rules`);

export const countGames = (tx: Tx): Promise<{ provider: string; games: number }[]> =>
  tx.rows(sql`select provider, count(*)::int as games from game group by provider`);

/** Our own studio is called something in each language; others gave one name, which stands as it is. */
const titles: Record<string, string | Record<Lang, string>> = {
  studio: { uk: 'Калина Студіо', ru: 'Калина Студио', en: 'Kalyna Studio' },
};

export const nameProvider = (provider: string, title: string): void => void (titles[provider] = title);

/** What players read for a provider's name. */
export function providerTitle(provider: string, lang: Lang): string {
  const title = titles[provider] ?? provider;
  return typeof title === 'string' ? title : title[lang];
}
