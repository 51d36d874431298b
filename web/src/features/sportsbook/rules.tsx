// The published rules of bets on sport, paragraph by paragraph; settled legs lead to their paragraph by its anchor.
import type { Rules } from '@malva/contract/sport-papers';
import { useEffect } from 'react';
import type { PageProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { SportFrame } from './frame.tsx';
import { Heading } from './toolbar.tsx';

type Paragraph = Rules['paragraphs'][number];

/** Paragraphs in their order, by section. */
function sectionsOf(paragraphs: readonly Paragraph[]): [string, Paragraph[]][] {
  const found = new Map<string, Paragraph[]>();
  for (const one of paragraphs) found.set(one.section, [...(found.get(one.section) ?? []), one]);
  return [...found];
}

function One({ of: { id, title, text, markets } }: { of: Paragraph }) {
  const t = useT();
  return (
    <article id={id} tabIndex={-1} className="sport-rule scroll-mt-32 px-4 py-3.5 [&+&]:border-t [&+&]:border-line">
      <h3 className="flex flex-wrap items-baseline gap-x-2.5 font-semibold">
        <a
          href={`#${id}`}
          className="tabular text-sm text-t3 hover:underline"
          aria-label={t('sportsbook.rules.anchor', { id })}
        >
          {id}
        </a>
        {title}
      </h3>
      <p className="mt-1 max-w-[72ch] text-t2">{text}</p>
      {markets.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-8 text-t3 hover:text-t1">
            {t('sportsbook.rules.markets', { count: markets.length })}
          </summary>
          <p className="max-w-[72ch] pt-1 text-t3">{markets.join(' · ')}</p>
        </details>
      )}
    </article>
  );
}

export default function SportsRulesPage({ payload: { version, paragraphs } }: PageProps<'sportsRules'>) {
  const t = useT();
  const sections = sectionsOf(paragraphs);
  // The address names a paragraph that is drawn only now.
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <SportFrame>
      <Heading title={t('sportsbook.rules.title')}>
        <span className="tabular text-sm text-t3">{t('sportsbook.rules.version', { version })}</span>
      </Heading>
      <p className="max-w-[72ch] text-t2">{t('sportsbook.rules.lead')}</p>
      <nav aria-label={t('sportsbook.rules.sections')} className="flex flex-wrap gap-2">
        {sections.map(([name, [first]]) => (
          <a key={name} href={`#${first!.id}`} className="chip">
            {name}
          </a>
        ))}
      </nav>
      {sections.map(([name, own]) => (
        <section key={name} aria-label={name} className="panel">
          <h2 className="px-4 pt-4 pb-1 font-display text-lg font-bold">{name}</h2>
          {own.map((one) => (
            <One key={one.id} of={one} />
          ))}
        </section>
      ))}
    </SportFrame>
  );
}
