// One game in a rail or grid: 3:4 art on its own two colours, at most one badge, the return beneath.
// The picture and the name are links to the game's page; a button on the picture opens the game itself.
import type { LobbyCard as Game } from '@malva/contract/games';
import type { CSSProperties } from 'react';
import { Link, ModalLink } from '../core/router.tsx';
import { useGameOff } from '../core/off-games.ts';
import { shareArt } from '../core/shared-art.ts';
import { useT } from '../core/site.tsx';
import { gameArt, gameArtSet } from './art.ts';
import { Badge } from './badge.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useReturnLine } from './return.ts';

export interface GameCardProps {
  game: Game;
  /** The first ones on the page load at once. */
  isEager?: boolean;
  sizes?: string;
}

export function gameColors(game: Pick<Game, 'colors'>): CSSProperties {
  return { '--c1': game.colors[0], '--c2': game.colors[1] } as CSSProperties;
}

/** A mark that everything wears says nothing. */
export const unmarked = <G extends Pick<Game, 'isNew'>>(games: readonly G[]): readonly G[] =>
  games.every((game) => game.isNew) ? games.map((game) => ({ ...game, isNew: false })) : games;

/** In a row; a phone of double density takes the picture of 240, the same wherever the game stands. */
export const rowSizes = '(max-width: 639px) 120px, (max-width: 1023px) 23vw, (max-width: 1600px) 160px, 210px';

export function GameCard({ game, isEager, sizes = rowSizes }: GameCardProps) {
  const t = useT();
  const isOff = useGameOff(game.slug);
  const rtp = useReturnLine()(game);
  return (
    <article className="group min-w-0">
      <div className="art lift aspect-3/4" style={gameColors(game)}>
        <img
          src={gameArt(game.slug)}
          srcSet={gameArtSet(game.slug)}
          sizes={sizes}
          alt=""
          width={240}
          height={320}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className={`absolute inset-0 size-full object-cover ${isOff ? 'opacity-35' : ''}`}
        />
        {isOff && <Badge className="absolute bottom-2 left-2 z-1">{t('lobby.badge_off')}</Badge>}
        {game.audience ? (
          <Badge tone="accent" className="absolute top-2 left-2 z-1">
            {t(`lobby.badge_${game.audience}`)}
          </Badge>
        ) : (
          game.isNew && (
            <Badge tone="accent" className="absolute top-2 left-2 z-1">
              {t('lobby.badge_new')}
            </Badge>
          )
        )}
        <Link
          to={`/online-game/${game.slug}/`}
          aria-label={`${game.title}, ${rtp}`}
          onClick={(event) => shareArt(event.currentTarget)}
          className="veil veil-tile opacity-0 transition-opacity duration-150 group-hover:opacity-100 focus-visible:opacity-100"
        />
        {!isOff && (
          <ModalLink
            name="Game"
            props={{ slug: game.slug }}
            aria-label={t('lobby.play', { title: game.title })}
            className="tile-play"
          />
        )}
        <FavoriteButton game={game} className="absolute top-0 right-0 z-1" />
      </div>
      {/* The picture is the link that is heard and reached by keyboard; the name takes a click as well. */}
      <Link
        to={`/online-game/${game.slug}/`}
        tabIndex={-1}
        aria-hidden
        className="mt-2 block truncate px-0.5 text-sm font-semibold hover:underline"
      >
        {game.title}
      </Link>
      <p className="truncate px-0.5 text-xs text-t3">{game.provider}</p>
      <p className="px-0.5 text-xs text-t3">{rtp}</p>
    </article>
  );
}
