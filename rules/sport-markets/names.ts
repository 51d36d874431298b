// Names of markets and outcomes with their holes filled, apart from the catalogue: a browser gets the names it needs by
// a call.

/** Values of a market's specifiers: `{ total: '2.5' }`. */
export type Spec = Readonly<Record<string, string>>;

/** The one text of specifiers, their keys in order: with the market's id it names a market of an event. */
export const specText = (spec: Spec): string =>
  Object.keys(spec)
    .toSorted()
    .map((key) => `${key}=${spec[key]}`)
    .join('|');

/** @throws RangeError for a text that is no list of `key=value` */
export function readSpec(text: string): Spec {
  if (text === '') return {};
  const pairs = text.split('|').map((part) => /^([a-z]+)=([^=|]+)$/.exec(part));
  if (pairs.some((pair) => !pair)) throw new RangeError(`no specifiers: ${text}`);
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!]));
}

const minus = (text: string): string => text.replace('-', '−');
function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : minus(String(value));
}

/** A name with its holes filled: home and away, the line, the number of a set, map, quarter, goal, game or round. */
export function nameOf(text: string, of: { home: string; away: string; spec: Spec }): string {
  const { home, away, spec } = of;
  const handicap = spec['hcp'] ?? '';
  const isScore = handicap.includes(':');
  const values: Readonly<Record<string, string | undefined>> = {
    home,
    away,
    total: spec['total'],
    hcp: handicap,
    '+hcp': isScore ? handicap : signed(Number(handicap)),
    '-hcp': isScore ? handicap : signed(-Number(handicap)),
    n: spec['goalnr'] ?? spec['quarternr'] ?? spec['setnr'] ?? spec['mapnr'] ?? spec['pointnr'],
    g: spec['gamenr'],
    r: spec['roundnr'],
  };
  return text.replaceAll(/\{([^{}]+)\}/g, (hole, key: string) => values[key] ?? hole);
}
