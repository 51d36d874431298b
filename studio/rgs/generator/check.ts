// One check of the generator: sequences of its raw output through every line. A line that fails is asked of two fresh
// samples, and is out only when it fails in two of the three: good generators fail single lines by chance (TR-021).
import { lineOf, lines } from './lines.ts';
import type { Line } from './lines.ts';

/** `take(n)`: the next n bytes of a stream that was never looked at before. */
export type TakeBytes = (count: number) => Buffer;

export interface Extent {
  sequences: number;
  bitsEach: number;
}

export interface GeneratorCheck {
  sequences: number;
  bytes: number;
  lines: Line[];
  isSound: boolean;
}

/** As the standard asks. */
export const fullExtent: Extent = { sequences: 100, bitsEach: 1_000_000 };

type Measure = (names: readonly string[]) => Line[];

function ownLines(take: TakeBytes, { sequences, bitsEach }: Extent): Measure {
  return (names) => {
    const ps = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let i = 0; i < sequences; i += 1) {
      const bytes = take(bitsEach / 8);
      for (const [name, found] of ps) found.push(lines[name]!(bytes));
    }
    return [...ps].map(([name, found]) => lineOf(name, found));
  };
}

/** As first found, unless two fresh samples both pass it. */
function judged(names: readonly string[], measure: Measure): Line[] {
  const first = measure(names);
  const failed = first.filter(({ isSound }) => !isSound).map(({ name }) => name);
  if (failed.length === 0) return first;
  const again = [measure(failed), measure(failed)].flat();
  return first.map((line) =>
    line.isSound || again.filter((one) => one.name === line.name && !one.isSound).length > 0
      ? line
      : { ...line, isSound: true },
  );
}

export function checkGenerator(take: TakeBytes, extent: Extent = fullExtent): GeneratorCheck {
  const found = judged(Object.keys(lines), ownLines(take, extent));
  return {
    sequences: extent.sequences,
    bytes: (extent.sequences * extent.bitsEach) / 8,
    lines: found,
    isSound: found.every(({ isSound }) => isSound),
  };
}
