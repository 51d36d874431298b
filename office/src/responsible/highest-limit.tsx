// One highest limit: its name and its value.
import type { ReplyOf } from '@malva/contract/call';
import { responsiblePlayer } from '@malva/contract/office-parts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';

export type Maximum = ReplyOf<typeof responsiblePlayer.maxima>['maxima'][number];

export const nameOf = ({ kind, period }: Maximum): string => `office.limit.${kind}_${period}`;

export function Value({ maximum: { kind, value } }: { maximum: Maximum }) {
  const t = useT();
  if (value === null) return <span className="text-t3">{t('office.maxima.none')}</span>;
  return kind === 'time' ? <>{t('office.maxima.minutes', { count: Number(value) })}</> : <Amount value={value} />;
}
