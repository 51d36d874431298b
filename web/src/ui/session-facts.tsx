// A play session in plain figures: how long, staked, won, the difference. A loss is a figure, not an alarm.
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { minorUnits } from '../core/format.ts';
import { useT } from '../core/site.tsx';
import { Amount } from './amount.tsx';
import { Facts } from './rows.tsx';
import { Clock } from './time.tsx';

export function SessionFacts({ session, className }: { session: ResponsibleInfo['session']; className?: string }) {
  const t = useT();
  const { startedAt, staked, won, net } = session;
  return (
    <Facts
      className={className}
      facts={[
        {
          label: t('responsible.session.time'),
          value: startedAt === null ? t('responsible.session.idle') : <Clock since={startedAt} />,
        },
        { label: t('responsible.session.staked'), value: <Amount value={staked} /> },
        { label: t('responsible.session.won'), value: <Amount value={won} /> },
        {
          label: t('responsible.session.net'),
          value: <Amount value={net} sign tone={minorUnits(net) > 0n ? 'win' : 'plain'} />,
        },
      ]}
    />
  );
}
