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

function ModeMark({ mode }: { mode: Mode }) {
  const t = useT();
  if (mode === 'demo')
    return (
      <Badge tone="plain" className="max-sm:hidden sm:mr-auto">
        {t('games.mode_demo')}
      </Badge>
    );
  if (mode === 'replay')
    return (
      <Badge
        tone="gold"
        className="min-w-0 max-sm:line-clamp-2 max-sm:bg-transparent max-sm:p-0 max-sm:whitespace-normal sm:mr-auto"
      >
        {t('games.mode_replay')}
      </Badge>
    );
  return null;
}

function MoneyAndTime({ mode, isOnBonus }: Pick<GameBarProps, 'mode' | 'isOnBonus'>) {
  const t = useT();
  const balance = useSession((state) => state.shownBalance);
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 leading-tight sm:mr-2 sm:block sm:text-right">
      {mode === 'real' && balance && (
        <RollingAmount
          value={isOnBonus ? balance.bonus.balance : balance.balance}
          currency={balance.currency}
          className={`truncate text-sm font-bold sm:block ${isOnBonus ? 'text-gold' : ''}`}
        />
      )}
      <span role="status" className="text-xs whitespace-nowrap text-gold empty:-mr-2 sm:block">
        {isOnBonus && t('games.on_bonus')}
      </span>
      <SessionClock />
    </span>
  );
}

/** The way from demo to play for money; on a phone low enough for the second line of the bar. */
function ForMoney({ slug, isGuest }: { slug: string; isGuest: boolean }) {
  const { swapModal } = useNavigation();
  const t = useT();
  return (
    <Button
      look="primary"
      size="small"
      className="shrink-0 max-sm:min-h-7 max-sm:px-2.5 max-sm:text-xs sm:mr-1"
      onClick={() =>
        isGuest
          ? swapModal('Register', { source: 'game_play', game: { slug, isMoney: true } })
          : swapModal('Game', { slug, isMoney: true })
      }
    >
      {t(isGuest ? 'games.demo_join' : 'games.demo_money')}
    </Button>
  );
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
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isClosed = useSession((state) => state.isPlayClosed);
  // Some phones let nothing but a film fill their screen.
  const canFill = document.fullscreenEnabled === true;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 pr-2 pl-4 shadow-[0_1px_0_var(--line)]">
      {/* On a phone the title has a line of its own: beside the buttons no word of it would have room. */}
      <div className="flex min-w-0 flex-1 flex-col justify-center leading-tight sm:flex-row sm:items-center sm:gap-2">
        <p title={title} className="truncate text-xs font-semibold sm:text-base">
          {title}
        </p>
        <div className="flex min-w-0 items-center gap-2 sm:flex-1 sm:justify-end">
          <ModeMark mode={mode} />
          {!isGuest && <MoneyAndTime mode={mode} isOnBonus={isOnBonus} />}
          {mode === 'demo' && !isClosed && <ForMoney slug={slug} isGuest={isGuest} />}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1">
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
