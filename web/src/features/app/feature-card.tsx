// A large card of one game: wide art, the figures a player should know, demo and money side by side.
import type { LobbyCard as Game } from '@malva/contract/games';
import { Play } from 'lucide-react';
import { formatMultiplier } from '../../core/format.ts';
import { Link } from '../../core/router.tsx';
import { shareArt } from '../../core/shared-art.ts';
import { useT } from '../../core/site.tsx';
import { wideArt, wideArtSet } from '../../ui/art.ts';
import { Badge } from '../../ui/badge.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { FavoriteButton } from '../../ui/favorite-button.tsx';
import { gameColors } from '../../ui/game-card.tsx';

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-t3">{label}</dt>
      <dd className="mt-0.5 truncate text-sm font-semibold">{value}</dd>
    </div>
  );
}

export function FeatureCard({ game, isMarkedNew }: { game: Game; isMarkedNew: boolean }) {
  const t = useT();
  return (
    <article className="panel flex h-full flex-col overflow-hidden" style={gameColors(game)}>
      <Link
        to={`/online-game/${game.slug}/`}
        aria-label={`${game.title}: ${t('lobby.rules')}`}
        onClick={(event) => shareArt(event.currentTarget)}
        className="art group block aspect-16/9 rounded-b-none!"
      >
        <img
          src={wideArt(game.slug, 640)}
          srcSet={wideArtSet(game.slug)}
          sizes="(max-width: 767px) 92vw, (max-width: 1023px) 48vw, 440px"
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
        />
        <span className="veil veil-card" />
        <span className="absolute inset-y-0 left-0 flex max-w-[52%] flex-col items-start justify-end gap-2 p-4 lg:p-5">
          {isMarkedNew && <Badge tone="accent">{t('lobby.badge_new')}</Badge>}
          <span className="font-display text-xl leading-[1.1] font-bold text-white">{game.title}</span>
        </span>
      </Link>
      <div className="relative flex flex-1 flex-col gap-4 p-4 lg:p-5">
        <FavoriteButton game={game} className="absolute! -top-12 right-1" />
        <dl className="grid grid-cols-3 gap-3">
          <Figure label={t('lobby.rtp')} value={`${game.rtp.replace('.', ',')} %`} />
          <Figure label={t('lobby.max_win')} value={formatMultiplier(game.maxWin)} />
          <Figure label={t('lobby.volatility')} value={t(`lobby.volatility_${game.volatility}`)} />
        </dl>
        <div className="mt-auto grid grid-cols-2 gap-2.5">
          <ModalButton name="Game" props={{ slug: game.slug, isMoney: false }} label={`${t('lobby.demo')}: ${game.title}`}>
            {t('lobby.demo')}
          </ModalButton>
          <ModalButton
            name="Game"
            props={{ slug: game.slug, isMoney: true }}
            look="outline"
            icon={Play}
            label={`${t('lobby.play')}: ${game.title}`}
          >
            {t('lobby.play')}
          </ModalButton>
        </div>
      </div>
    </article>
  );
}
