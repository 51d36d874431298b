// Keys for the amount under a finger: the phone's own keyboard stays away, so that nothing zooms or jumps.
import { Delete } from 'lucide-react';
import { useT } from '../../../core/site.tsx';
import { bareAmount } from '../../../core/typed-amount.ts';
import { slip } from './picks.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'] as const;

const press = (key: string): void =>
  slip.setState(({ amount }) => ({
    amount: bareAmount(`${amount}${key === ',' && amount === '' ? '0,' : key}`).slice(0, 14),
  }));

/** Where the pointer is a finger. */
export const isFinger = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

export function Keypad() {
  const t = useT();
  return (
    <div role="group" aria-label={t('sportsbook.keypad.title')} className="slip-keypad">
      {keys.map((key) => (
        <button key={key} type="button" className="btn btn-quiet tabular text-lg!" onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={t('sportsbook.keypad.delete')}
        onClick={() => slip.setState(({ amount }) => ({ amount: amount.slice(0, -1) }))}
      >
        <Delete size={20} aria-hidden />
      </button>
    </div>
  );
}
