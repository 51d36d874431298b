// The last results of a game that plays round after round, newest first: short texts, told apart by more than colour.
export interface LastResult {
  roundId: string;
  text: string;
  isWon: boolean;
}

const KEPT = 12;

/** A round stands in the list once, however often it is shown. */
export function withResult<T extends { roundId: string }>(history: readonly T[], result: T): readonly T[] {
  return [result, ...history.filter(({ roundId }) => roundId !== result.roundId)].slice(0, KEPT);
}

export interface LastResultsProps {
  label: string;
  won: string;
  lost: string;
  results: readonly LastResult[];
}

export function LastResults({ label, won, lost, results }: LastResultsProps) {
  return (
    <ol class="last" aria-label={label}>
      {results.map(({ roundId, text, isWon }) => (
        <li key={roundId} data-won={isWon}>
          {text}
          <span class="sr-only">{isWon ? won : lost}</span>
        </li>
      ))}
    </ol>
  );
}
