// What protects a player now: exclusion, time played, the last break.
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';

const minutesOf = (total: number): string => `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;

export function Now({ info }: { info: ResponsibleInfo }) {
  const t = useT();
  return (
    <Facts
      facts={[
        ...info.time.map((row) => ({
          label: t(`office.limit.time_${row.period}`),
          value: `${minutesOf(row.usedMinutes)} / ${row.minutes === null ? '—' : minutesOf(row.minutes)}`,
        })),
        { label: t('office.player.reality'), value: minutesOf(info.realityCheckMinutes) },
        { label: t('office.player.session'), value: minutesOf(info.session.minutes) },
        { label: t('office.player.session_net'), value: <Amount value={info.session.net} /> },
        ...(info.breakUntil ? [{ label: t('office.player.break'), value: <Moment at={info.breakUntil} /> }] : []),
        ...(info.block
          ? [
              {
                label: t(`office.block.${info.block.kind}`),
                value: info.block.until ? <Moment at={info.block.until} /> : t('office.player.no_end'),
              },
            ]
          : []),
      ]}
    />
  );
}
