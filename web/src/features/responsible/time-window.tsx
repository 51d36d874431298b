// Time stands in the way of play: until when, by the server's clock, with nothing to press but what leads away from it.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../core/query.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { SessionFacts } from '../../ui/session-facts.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Timer } from '../../ui/time.tsx';
import { Moment } from '../../ui/moment.tsx';
import type { Navigation } from '../../core/navigation/navigation.ts';

type Stop = NonNullable<ResponsibleInfo['timeBlock']>;

async function leaveFor({ closeModal, navigate }: Navigation, path: string): Promise<void> {
  await closeModal();
  await navigate(path);
}

function Clock({ stop, icon: Icon }: { stop: Stop; icon: LucideIcon }) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-s2 p-5 text-center">
      <Icon size={30} aria-hidden className="text-accent-t" />
      <p className="font-display text-2xl font-bold">
        <Timer until={stop.until} onEnd={() => setOver(true)} />
      </p>
      <p className="text-sm text-t2">
        {t('responsible.time.until')} <Moment at={stop.until} style="long" className="font-semibold text-t1" />
      </p>
      <p className="text-sm text-t2">{t(isOver ? 'responsible.time.over' : `responsible.time.text_${stop.period}`)}</p>
    </div>
  );
}

interface TimeWindowProps {
  title: string;
  /** Which stop this window is about. */
  isAbout(stop: Stop): boolean;
  icon?: LucideIcon;
  close(): void;
}

export function TimeWindow({ title, isAbout, icon = Hourglass, close }: TimeWindowProps) {
  const navigation = useNavigation();
  const { swapModal } = navigation;
  const t = useT();
  const info = useCall(responsible.info, { staleMs: 0 });
  const stop = info.data?.timeBlock;
  // An older answer without a stop is not shown while a newer one is on its way.
  const data = stop || !info.isFetching ? info.data : undefined;
  return (
    <ModalFrame title={title} size="small">
      {!data ? (
        info.error ? (
          <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />
        ) : (
          <SkeletonRows rows={4} height={44} />
        )
      ) : (
        <div className="grid gap-4">
          {stop && isAbout(stop) ? (
            <Clock stop={stop} icon={icon} />
          ) : (
            <p className="text-t2">{t('responsible.time.none')}</p>
          )}
          <SessionFacts session={data.session} />
          <div className="grid grid-cols-2 gap-2.5">
            <Button onClick={() => void leaveFor(navigation, '/profile/limits/')}>
              {t('responsible.play.to_limits')}
            </Button>
            <Button onClick={close}>{t('app.ui.close')}</Button>
          </div>
          <Button look="plain" isWide onClick={() => swapModal('SelfExclusion')}>
            {t('responsible.exclusion.open')}
          </Button>
        </div>
      )}
    </ModalFrame>
  );
}
