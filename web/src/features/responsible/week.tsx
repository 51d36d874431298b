// The week of one who rests, on the home page: time, deposits, stakes, each with its limit, and the result. Plain
// figures; a loss is a figure, not an alarm.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { durationText } from '../../ui/duration.ts';
import { Facts, type Fact } from '../../ui/rows.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

const minus = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

function factsOf(t: ReturnType<typeof useT>, { time, money }: ResponsibleInfo): Fact[] {
  const of = (used: string, limit: string | null) => (limit === null ? used : t('lobby.week_of', { used, limit }));
  const weekTime = time.filter(({ period }) => period === 'week');
  // The result last: it follows from the figures above it.
  const weekMoney = money
    .filter(({ period }) => period === 'week')
    .toSorted((one, other) => Number(one.kind === 'loss') - Number(other.kind === 'loss'));
  return [
    ...weekTime.map(({ usedMinutes, minutes }) => ({
      label: t('lobby.week_time'),
      value: of(durationText(t, usedMinutes), minutes === null ? null : durationText(t, minutes)),
    })),
    ...weekMoney.map(({ kind, used, amount }) => ({
      label: t(`lobby.week_${kind}`),
      value:
        kind === 'loss'
          ? formatMoney(minorUnits(used) === 0n ? used : minus(used), { sign: true })
          : of(formatMoney(used), amount && formatMoney(amount)),
    })),
  ];
}

export default function Week() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const info = useCall(responsible.info, { enabled: isReady, staleMs: 60_000 });
  if (info.data) return <Facts facts={factsOf(t, info.data)} />;
  if (info.error) return <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />;
  return <SkeletonRows rows={4} height={40} />;
}
