// A cascading round in words, from its events alone: the groups of the paid spin with what they pay, what multiplied
// them, and what the free spins came to. For those who do not see the board.
import { timesText } from '../amounts.ts';
import type { Kit } from '../kit.ts';
import type { CascadeEvent, Won } from './model.ts';

type Told =
  | CascadeEvent
  | { readonly type: 'cream'; readonly factor: number }
  | { readonly type: 'pots'; readonly multiplier: number };

function partsOf({ t, scale }: Pick<Kit, 't' | 'scale'>, event: Told, pays: readonly Won[]): string[] {
  if (event.type === 'cascade') {
    const factor = 'factor' in event ? Number(event.factor) : 1;
    const groups = pays.map(({ symbol, cells, multiplier }) =>
      t('spoken.group', { symbol: t(`symbol.${symbol}`), count: cells.length, times: timesText(multiplier, scale) }),
    );
    return factor > 1 ? [...groups, t('spoken.factor', { factor })] : groups;
  }
  if (event.type === 'cream') return [t('spoken.cream', { factor: event.factor })];
  if (event.type === 'pots') return [t('spoken.pots', { times: timesText(event.multiplier, scale) })];
  if (event.type === 'cap') return [t('progress.cap')];
  return [];
}

export function spokenCascade<E extends { readonly type: string }>(
  kit: Pick<Kit, 't' | 'scale'>,
  events: readonly E[],
  paysOf: (event: E) => readonly Won[],
): string {
  const firstFree = events.findIndex(({ type }) => type === 'free-spin');
  const paid = firstFree < 0 ? events : events.slice(0, firstFree);
  const said = paid.flatMap((event) => partsOf(kit, event as unknown as Told, paysOf(event)));
  const told = events as unknown as readonly CascadeEvent[];
  const free = told.findLast((event) => event.type === 'free-spin');
  const total = told.findLast((event) => event.type === 'spin-total');
  if (free && total)
    said.push(
      kit.t('spoken.free', {
        spins: told.filter(({ type }) => type === 'free-spin').length,
        times: timesText(total.sum, kit.scale),
      }),
    );
  if (firstFree >= 0 && told.slice(firstFree).some(({ type }) => type === 'cap')) said.push(kit.t('progress.cap'));
  return said.length > 0 ? `${said.join('; ').replace(/[.]$/, '')}.` : '';
}
