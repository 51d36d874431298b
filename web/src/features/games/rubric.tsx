// A collection of games: an issue, a tag, the live casino. Fifteen at a time.
import { app } from '@malva/contract/app';
import type { GameCard as Game } from '@malva/contract/games';
import type { PageData } from '@malva/contract/page';
import { request } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useGrowingList } from '../../core/growing-list.ts';
import type { PageProps } from '../../core/manifest.ts';
import { Link, useShown } from '../../core/router.tsx';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { GameCard, unmarked } from '../../ui/game-card.tsx';

/** Up to this many games are shown larger. */
const fewGames = 6;

type Rubric = PageProps<'gamesRubric'>['payload'];

async function slice(path: string, offset: number, limit: number): Promise<readonly Game[]> {
  const page = (await request(`${app.page.path.replace('/*', path)}?limit=${limit}&offset=${offset}`)) as PageData;
  return (page.payload as Rubric).games;
}

export default function RubricPage({ payload }: PageProps<'gamesRubric'>) {
  const t = useT();
  const errorText = useErrorText();
  const { brand } = useSite();
  const path = useShown((shown) => shown.path);
  const list = useGrowingList({
    path,
    first: payload.games,
    total: payload.total,
    step: payload.limit,
    read: (offset, limit) => slice(path, offset, limit),
  });
  return (
    <div className="grid gap-5 lg:gap-6 [&>*]:min-w-0">
      <div className="grid gap-1">
        <Link
          to={brand.has('tags-lead-home') ? '/games/' : '/tags/'}
          className="justify-self-start py-1 text-sm text-t2 underline underline-offset-4 hover:text-t1"
        >
          {t(brand.has('tags-lead-home') ? 'games.list_title' : 'games.all_tags')}
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="font-display text-2xl font-bold lg:text-3xl">{payload.title}</h1>
          <p className="text-sm text-t3">{t('games.found', { count: payload.total })}</p>
        </div>
      </div>
      <ul
        className={`grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:gap-x-4 ${payload.total > fewGames ? 'lg:grid-cols-5' : ''}`}
        data-list
      >
        {unmarked(list.items).map((game, at) => (
          <li key={game.slug} className="min-w-0">
            <GameCard game={game} isEager={at < 4} sizes="(max-width: 639px) 46vw, (max-width: 1023px) 24vw, 280px" />
          </li>
        ))}
      </ul>
      {!list.isAllLoaded && (
        <div className="grid justify-items-center gap-3">
          <FormProblem text={list.error ? errorText(list.error.code) : undefined} />
          <Button isPending={list.isLoading} onClick={list.loadMore}>
            {t('app.ui.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
