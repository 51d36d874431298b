// The site's own bar above a running game: what it is, money and time, sound, and the ways out.
import { BookOpen, Maximize, Minimize2, Volume2, VolumeX, X } from 'lucide-react';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { RollingAmount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SessionClock } from '../../ui/session-clock.tsx';

export type Mode = 'real' | 'demo' | 'replay';

export interface GameBarProps {
  title: string;
  slug: string;
  mode: Mode;
  /** It is bonus money that is played with. */
  isOnBonus: boolean;
  isSoundOn: boolean;
  onRules(): void;
  onSound(): void;
  onFullscreen(): void;
  /** Null while there is nothing running that could go on. */
  onShrink: (() => void) | null;
  onClose(): void;
}

export function GameBar({
  title,
  slug,
  mode,
  isOnBonus,
  isSoundOn,
  onRules,
  onSound,
  onFullscreen,
  onShrink,
  onClose,
}: GameBarProps) {
  const { swapModal } = useNavigation();
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isClosed = useSession((state) => state.isPlayClosed);
  const balance = useSession((state) => state.shownBalance);
  // Some phones let nothing but a film fill their screen.
  const canFill = document.fullscreenEnabled === true;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 pr-2 pl-4 shadow-[0_1px_0_var(--line)]">
      <p className="line-clamp-2 min-w-0 text-sm leading-tight font-semibold sm:text-base">{title}</p>
      {mode === 'demo' && (
        <Badge tone="plain" className="max-sm:hidden">
          {t('games.mode_demo')}
        </Badge>
      )}
      {mode === 'replay' && <Badge tone="gold">{t('games.mode_replay')}</Badge>}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {!isGuest && (
          <span className="mr-2 text-right leading-tight">
            {mode === 'real' && balance && (
              <RollingAmount
                value={isOnBonus ? balance.bonus.balance : balance.balance}
                currency={balance.currency}
                className={`block text-sm font-bold ${isOnBonus ? 'text-gold' : ''}`}
              />
            )}
            <span role="status" className="block text-xs whitespace-nowrap text-gold">
              {isOnBonus && t('games.on_bonus')}
            </span>
            <SessionClock />
          </span>
        )}
        {mode === 'demo' && !isClosed && (
          <Button
            look="primary"
            size="small"
            className="mr-1"
            onClick={() =>
              isGuest
                ? swapModal('Register', { source: 'game_play', game: { slug, isMoney: true } })
                : swapModal('Game', { slug, isMoney: true })
            }
          >
            {t(isGuest ? 'games.demo_join' : 'games.demo_money')}
          </Button>
        )}
        <IconButton look="plain" icon={BookOpen} label={t('games.rules')} onClick={onRules} />
        <IconButton
          look="plain"
          icon={isSoundOn ? Volume2 : VolumeX}
          label={t(isSoundOn ? 'games.sound_off' : 'games.sound_on')}
          aria-pressed={isSoundOn}
          onClick={onSound}
        />
        {canFill && (
          <IconButton
            look="plain"
            icon={Maximize}
            label={t('games.fullscreen')}
            onClick={onFullscreen}
            className="max-sm:hidden"
          />
        )}
        {onShrink && <IconButton look="plain" icon={Minimize2} label={t('games.shrink')} onClick={onShrink} />}
        <IconButton look="plain" icon={X} label={t('app.ui.close')} onClick={onClose} />
      </div>
    </header>
  );
}
