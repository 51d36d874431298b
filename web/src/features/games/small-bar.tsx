// The bar of a game made small: what runs, for how long, with what result, the way back and the way out.
import { responsible } from '@malva/contract/responsible';
import { Maximize2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { minorUnits } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import { SessionClock } from '../../ui/session-clock.tsx';
import type { Mode } from './game-bar.tsx';

/** Net position of the session, fetched again whenever a round has changed the balance. */
function NetPosition() {
  const t = useT();
  const balance = useSession((state) => state.shownBalance?.balance);
  const { data, refetch } = useCall(responsible.info, { staleMs: 60_000 });
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => ask(), [balance]);
  if (!data) return null;
  const { net } = data.session;
  return (
    <span title={t('games.small_net')} className="text-[0.7667rem]">
      <span className="sr-only">{t('games.small_net')}</span>
      <Amount value={net} sign tone={minorUnits(net) > 0n ? 'win' : 'plain'} />
    </span>
  );
}

export interface SmallBarProps {
  title: string;
  mode: Mode;
  /** It is bonus money that is played with. */
  isOnBonus: boolean;
  isStopped: boolean;
  onGrow(): void;
  onClose(): void;
}

export function SmallBar({ title, mode, isOnBonus, isStopped, onGrow, onClose }: SmallBarProps) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const bar = useRef<HTMLElement>(null);
  // The button just pressed has left the page: the keyboard goes on at the way back.
  useEffect(() => {
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <header ref={bar} className="flex min-w-0 flex-1 items-center gap-1 py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate text-sm font-semibold">{title}</p>
        <p className="flex min-h-4 items-center gap-2.5 text-[0.7667rem] text-t3">
          {isStopped ? t('games.stopped_title') : mode === 'demo' ? t('games.small_demo') : null}
          <span role="status" className="text-gold empty:-mr-2.5">
            {isOnBonus && t('games.small_bonus')}
          </span>
          {!isGuest && <SessionClock />}
          {!isGuest && mode === 'real' && <NetPosition />}
        </p>
      </div>
      <IconButton look="plain" icon={Maximize2} label={t('games.grow')} onClick={onGrow} />
      <IconButton look="plain" icon={X} label={t('games.small_close')} onClick={onClose} />
    </header>
  );
}
