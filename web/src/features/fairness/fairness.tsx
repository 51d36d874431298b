// Fair play in plain words, drawn, and in the player's own hands.
import { BookOpenCheck, ChevronDown, FileSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { PageProps } from '../../core/manifest.ts';
import { useSession, useT } from '../../core/site.tsx';
import { volatilityScale } from '@malva/rules/return-text';
import { LinkButton } from '../../ui/button.tsx';
import { Scheme } from './scheme.tsx';
import { Seeds } from './seeds.tsx';
import { Vectors } from './vectors.tsx';

/** Loaded for logged-in players only. */
const Draws = lazy(async () => ({ default: (await import('./draws.tsx')).Draws }));

const steps = ['before', 'yours', 'draw', 'after'] as const;

function Steps() {
  const t = useT();
  return (
    <ol className="grid gap-3 sm:grid-cols-2 wide:grid-cols-4">
      {steps.map((name, at) => (
        <li key={name} className="panel grid content-start gap-2 p-4 lg:p-5">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-accent-soft font-display text-sm font-bold text-accent-t"
          >
            {at + 1}
          </span>
          <h3 className="font-semibold">{t(`fairness.step.${name}`)}</h3>
          <p className="text-sm text-t2">{t(`fairness.step.${name}_text`)}</p>
        </li>
      ))}
    </ol>
  );
}

const questions = ['change', 'predict', 'flight', 'beacon', 'rtp', 'volatility', 'loss'] as const;

function Questions() {
  const t = useT();
  return (
    <section aria-labelledby="questions-title" className="grid gap-3">
      <h2 id="questions-title" className="font-display text-xl font-bold">
        {t('fairness.questions')}
      </h2>
      <div className="panel divide-y divide-line overflow-hidden">
        {questions.map((name) => (
          <details key={name} className="group">
            <summary className="flex min-h-13 items-center justify-between gap-3 px-4 py-3 font-semibold -outline-offset-2! lg:px-5">
              {t(`fairness.question.${name}`)}
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 text-t3 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-180 px-4 pb-4 text-sm text-t2 lg:px-5">
              {t(`fairness.answer.${name}`, volatilityScale)}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Draws among many, each with its proof. */
function Among() {
  const t = useT();
  return (
    <section aria-labelledby="among-title" className="panel grid gap-3 p-4 lg:p-5">
      <h2 id="among-title" className="text-lg font-semibold">
        {t('fairness.among.title')}
      </h2>
      <p className="max-w-180 text-sm text-t2">{t('fairness.among.text')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/lottery/" size="small">
          {t('fairness.among.raffles')}
        </LinkButton>
        <LinkButton to="/prize-drops/" size="small">
          {t('fairness.among.drops')}
        </LinkButton>
      </div>
    </section>
  );
}

function OwnProgram() {
  const t = useT();
  return (
    <section className="panel flex flex-wrap items-center gap-4 p-4 lg:p-5">
      <BookOpenCheck size={28} aria-hidden className="text-gold" />
      <div className="min-w-60 flex-1">
        <h2 className="text-lg font-semibold">{t('fairness.vectors.title')}</h2>
        <p className="mt-1 max-w-180 text-sm text-t2">{t('fairness.vectors.text')}</p>
      </div>
      <Vectors />
    </section>
  );
}

function OwnDraws() {
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  return isPlayer ? (
    <Suspense>
      <Draws />
    </Suspense>
  ) : null;
}

export default function FairnessPage(_: PageProps<'fairness'>) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-310 gap-8 [&>*]:min-w-0">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('fairness.title')}</h1>
          <p className="max-w-170 text-t2">{t('fairness.lead')}</p>
        </div>
        <LinkButton to="/fairness/verify/" look="primary" icon={FileSearch}>
          {t('fairness.to_verify')}
        </LinkButton>
      </header>
      <Scheme />
      <Steps />
      <Seeds />
      <OwnDraws />
      <Among />
      <Questions />
      <OwnProgram />
    </div>
  );
}
