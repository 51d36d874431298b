// What a country of the invented world is.
/** Latin, Ukrainian, Russian. */
export type Part = readonly [latin: string, uk: string, ru: string];
export interface Text {
  uk: string;
  ru: string;
  en: string;
}

export interface Country {
  code: string;
  name: Text;
  /** Hours from UTC, the year round: the simulated world knows no summer time. */
  offset: number;
  /** First and second league. */
  leagues: readonly [Text, Text];
  /** Tiers of both. */
  tiers: readonly [1 | 2 | 3 | 4, 1 | 2 | 3 | 4];
  clubs: readonly Text[];
}

export const text = (uk: string, ru: string, en: string): Text => ({ uk, ru, en });

/** 32 clubs: each head with half of the tails, so that neighbours of a table do not sound alike. */
export function clubsOf(heads: readonly Part[], tails: readonly Part[]): Text[] {
  return Array.from({ length: 32 }, (_, n) => {
    const head = heads[n % heads.length]!;
    const tail = tails[(Math.floor(n / heads.length) * 3 + n * 5) % tails.length]!;
    return text(head[1] + tail[1], head[2] + tail[2], head[0] + tail[0]);
  });
}
