// What else there is of the game's maker: the themes of its games, each leading to its page, and all of them.
import { games as calls } from '@malva/contract/games';
import { linkTarget } from '@malva/rules/link-target';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSite, useT } from '../../core/site.tsx';
import { Skeleton } from '../../ui/states.tsx';

const shownTags = 6;

export function MoreTags({ maker, provider }: { maker: string; provider: string }) {
  const t = useT();
  const { brand } = useSite();
  const { data, error } = useCall(calls.promotionTags, { input: { params: { provider: maker } }, staleMs: 300_000 });
  // Beside what the page is for: where it does not come, nothing is missing.
  if (error && !data) return null;
  const tags = brand.has('tags-lead-home') ? [] : (data?.tags ?? []).slice(0, shownTags);
  return (
    <nav aria-label={t('games.more_of', { provider })} className="grid gap-2.5">
      <p className="text-sm font-medium text-t2">{t('games.more_of', { provider })}</p>
      <ul className="flex min-h-10 flex-wrap gap-2">
        {data
          ? tags.map(({ tag, title }) => (
              <li key={tag}>
                <Link to={linkTarget('tag', { slug: tag, isShort: false })} className="chip">
                  {title}
                </Link>
              </li>
            ))
          : [96, 72, 112].map((width) => (
              <li key={width}>
                <Skeleton className="h-10 rounded-full!" style={{ width }} />
              </li>
            ))}
        {data && (
          <li>
            <Link to={`/games/?maker=${encodeURIComponent(maker)}`} className="chip">
              {t('games.more_all')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
