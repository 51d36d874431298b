// A game's own page: art, what a player should know before playing, demo and money, rules out of the published math.
import type { GameCard as Game, GameScreen } from '@malva/contract/games';
import { Play } from 'lucide-react';
import { formatMoney, formatMultiplier } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useGameOff } from '../../core/off-games.ts';
import { sharedArt } from '../../core/shared-art.ts';
import { useSession, useT } from '../../core/site.tsx';
import { screenArt, wideArt } from '../../ui/art.ts';
import { Badge } from '../../ui/badge.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { FavoriteButton } from '../../ui/favorite-button.tsx';
import { GameCard, gameColors, unmarked } from '../../ui/game-card.tsx';
import { Rail } from '../../ui/rail.tsx';
import { useReturn } from '../../ui/return.ts';
import { Facts } from '../../ui/rows.tsx';
import { MoreTags } from './more-tags.tsx';
import Reactions from './reactions.tsx';
import { Rules } from './rules.tsx';
import { RulesTold } from './rules-told.tsx';
import { TopRtp } from './top-rtp.tsx';

function Head({ game }: { game: Game }) {
  const t = useT();
  const isOff = useGameOff(game.slug);
  const isClosed = useSession((state) => state.isPlayClosed);
  return (
    <div
      className="art min-h-100 rounded-hero! sm:min-h-0 bg-[oklch(0.12_0.02_270)]! bg-none! sm:aspect-2/1 lg:aspect-auto lg:h-100"
      style={{ ...gameColors(game), viewTransitionName: sharedArt }}
      data-shared-art
    >
      <img
        src={wideArt(game.slug)}
        alt=""
        width={960}
        height={540}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[72%_50%] sm:object-[50%_40%] lg:left-auto lg:w-[74%] lg:[mask:linear-gradient(90deg,transparent,#000_34%)]"
      />
      <div className="absolute inset-0 bg-linear-to-t from-[oklch(0.1_0.03_270/0.96)] from-32% to-transparent to-82% sm:from-0% sm:to-100% sm:bg-linear-to-r sm:from-[oklch(0.1_0.03_270/0.86)]" />
      <div className="absolute inset-0 flex flex-col items-start justify-end gap-3 p-5 text-white sm:max-w-[60%] sm:justify-center sm:p-8 lg:p-12">
        <p className="flex items-center gap-2 text-sm font-semibold text-white/85">
          {game.provider}
          {game.isNew && <Badge tone="accent">{t('lobby.badge_new')}</Badge>}
          {game.audience && <Badge tone="gold">{t(`games.audience_${game.audience}`)}</Badge>}
        </p>
        <h1 className="font-display text-2xl leading-[1.1] font-bold lg:text-3xl">{game.title}</h1>
        {isOff ? (
          <p role="status" className="mt-2 text-sm font-semibold">
            {t('games.failed_off')}
          </p>
        ) : (
          <div className="mt-2 flex w-full flex-wrap gap-2.5 max-sm:gap-2">
            {isClosed ? (
              <p role="status" className="w-full text-sm font-semibold">
                {t('games.play_closed')}
              </p>
            ) : (
              <ModalButton
                name="Game"
                props={{ slug: game.slug, isMoney: true }}
                look="primary"
                icon={Play}
                className="max-sm:w-full"
              >
                {t('games.play_money')}
              </ModalButton>
            )}
            <ModalButton
              name="Game"
              props={{ slug: game.slug, isMoney: false }}
              look="plain"
              className="bg-[oklch(0.3_0.02_var(--h)/0.85)]! text-white! hover:bg-[oklch(0.38_0.02_var(--h)/0.9)]! max-sm:w-full"
            >
              {t('games.play_demo')}
            </ModalButton>
          </div>
        )}
      </div>
      <FavoriteButton game={game} className="absolute! top-3 right-3" />
    </div>
  );
}

function Screens({ game, screens }: { game: Game; screens: readonly GameScreen[] }) {
  const t = useT();
  return (
    <section className="grid gap-3" aria-label={t('games.screens')}>
      <h2 className="text-lg font-bold lg:text-xl">{t('games.screens')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {screens.map((screen) => (
          <img
            key={screen}
            src={screenArt(game.slug, screen)}
            srcSet={`${screenArt(game.slug, screen, 480)} 480w, ${screenArt(game.slug, screen)} 960w`}
            sizes="(max-width: 639px) 92vw, (max-width: 1023px) 46vw, 400px"
            alt={t(`games.screen_${screen}`)}
            width={960}
            height={540}
            loading="lazy"
            decoding="async"
            className="aspect-video w-full rounded-card bg-s2 object-cover"
          />
        ))}
      </div>
    </section>
  );
}

/** The figure and, under it, what it holds for. */
function Return({ game }: { game: Game }) {
  const { figure, of } = useReturn()(game);
  return (
    <>
      {figure}
      {of && <span className="block text-xs font-normal text-t3">{of}</span>}
    </>
  );
}

export default function GamePage({ payload }: PageProps<'onlineGame'>) {
  const t = useT();
  const { game, maker, reactions, rules, told, similar, screens } = payload;
  return (
    <div className="grid gap-6 lg:gap-8 [&>*]:min-w-0">
      <Head game={game} />
      <div className="grid items-start gap-6 [&>*]:min-w-0 lg:grid-cols-[340px_minmax(0,1fr)] lg:gap-8">
        <div className="grid gap-3 lg:sticky lg:top-[calc(var(--top)+24px)]">
          <Facts
            facts={[
              { label: t('games.fact_rtp'), value: <Return game={game} /> },
              { label: t('games.fact_volatility'), value: t(`lobby.volatility_${game.volatility}`) },
              { label: t('games.fact_max'), value: formatMultiplier(game.maxWin) },
              {
                label: t('games.fact_stake'),
                value: `${formatMoney(game.minStake, { short: true })} – ${formatMoney(game.maxStake, { short: true })}`,
              },
            ]}
          />
          <Reactions key={game.id} gameId={game.id} sums={reactions} />
          <MoreTags maker={maker} provider={game.provider} />
        </div>
        <div className="grid gap-6 [&>*]:min-w-0">
          {screens.length > 0 && <Screens game={game} screens={screens} />}
          {rules ? <Rules rules={rules} /> : <RulesTold told={told} provider={game.provider} rtp={game.rtp} />}
        </div>
      </div>
      <TopRtp slug={game.slug} />
      {similar.length > 0 && (
        <Rail
          title={t('games.similar')}
          columns="auto-cols-[38%] sm:auto-cols-[23%] lg:auto-cols-[calc((100%-60px)/6)] wide:auto-cols-[calc((100%-72px)/7)]"
        >
          {unmarked(similar).map((other) => (
            <li key={other.slug}>
              <GameCard game={other} />
            </li>
          ))}
        </Rail>
      )}
    </div>
  );
}
