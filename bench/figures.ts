// Figures and their tables. A figure with a target is met or missed; the command fails when one is missed.
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** Digits after the point; none by default. */
  digits?: number;
  wanted?: { atMost: number } | { atLeast: number };
}

export interface Part {
  title: string;
  lines: string[];
  /** Names of what was not reached. */
  missed: string[];
}

/** The middle value; of an even number of them the higher one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Not a number is never met: what could not be measured was not reached. */
export function isMet({ value, wanted }: Figure): boolean {
  if (!wanted) return true;
  return 'atMost' in wanted ? value <= wanted.atMost : value >= wanted.atLeast;
}

export function table(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { what, value, unit, digits = 0, wanted } = figure;
    const aim = wanted ? ('atMost' in wanted ? `≤ ${wanted.atMost}` : `≥ ${wanted.atLeast}`) : '–';
    const verdict = wanted ? (isMet(figure) ? 'met' : '**missed**') : '';
    return `| ${what} | ${value.toFixed(digits)}${unit && ` ${unit}`} | ${aim} | ${verdict} |`;
  });
  return ['| what | measured | wanted | |', '|---|---|---|---|', ...rows];
}

export const partOf = (title: string, figures: readonly Figure[], notes: readonly string[] = []): Part => ({
  title,
  lines: [...table(figures), ...(notes.length > 0 ? ['', ...notes] : [])],
  missed: figures.filter((figure) => !isMet(figure)).map(({ what }) => `${title}: ${what}`),
});
