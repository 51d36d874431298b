// Everything the lobby can be narrowed by, each a page of its own.
import { ChevronRight } from 'lucide-react';
import type { PageProps } from '../../core/manifest.ts';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';

export default function TagsPage({ payload }: PageProps<'tags'>) {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-310 gap-8">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('games.all_tags')}</h1>
        <p className="max-w-140 text-t2">{t('games.tags_lead')}</p>
      </header>
      {payload.groups.map(({ group, title, tags }) => (
        <section key={group} aria-labelledby={`tags-${group}`} className="grid gap-3">
          <h2 id={`tags-${group}`} className="text-lg font-bold lg:text-xl">
            {title}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {tags.map(({ tag, title: name, count, href }) => (
              <li key={tag}>
                <Link
                  to={href}
                  className="panel flex min-h-17 items-center gap-3 px-4 py-3 transition-colors hover:bg-s2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{name}</span>
                    <span className="text-sm text-t3">{t('games.found', { count })}</span>
                  </span>
                  <ChevronRight size={18} aria-hidden className="shrink-0 text-t3" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
