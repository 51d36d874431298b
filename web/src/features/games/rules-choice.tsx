// One of a few, chosen to see its rules.
interface ChoiceProps<T> {
  label: string;
  values: readonly T[];
  value: T;
  nameOf(value: T): string;
  onTake(value: T): void;
}

export function RulesChoice<T extends string | number>({ label, values, value, nameOf, onTake }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-t3">{label}:</span>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          className="chip min-w-12 justify-center"
          aria-pressed={one === value}
          onClick={() => onTake(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}
