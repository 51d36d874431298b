// Nine questions one after another, then a plain word and what can be done. Nothing is stored or sent.
import { ArrowLeft, RotateCcw, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { answers, bandOf, questionCount } from './self-test.ts';
import { ExclusionButton } from './exclusion-button.tsx';
import { SupportLink } from './support-link.tsx';

function Question({
  number,
  answer,
  back,
}: {
  number: number;
  answer(value: number): void;
  back: (() => void) | null;
}) {
  const t = useT();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (number > 0) title.current?.focus({ preventScroll: true });
  }, [number]);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={t('responsible.test.progress')}
          aria-valuemin={1}
          aria-valuemax={questionCount}
          aria-valuenow={number + 1}
          className="h-1.5 flex-1 overflow-hidden rounded-full bg-s3"
        >
          <span
            className="block h-full rounded-full bg-accent-t transition-[width] duration-300"
            style={{ width: `${((number + 1) / questionCount) * 100}%` }}
          />
        </div>
        <span className="text-xs font-semibold text-t3">
          {number + 1} / {questionCount}
        </span>
      </div>
      <p ref={title} tabIndex={-1} className="min-h-14 text-lg font-semibold text-balance">
        {t(`responsible.test.q${number + 1}`)}
      </p>
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
        {answers.map((name, value) => (
          <Button key={name} onClick={() => answer(value)}>
            {t(`responsible.test.${name}`)}
          </Button>
        ))}
      </div>
      <Button
        look="plain"
        size="small"
        icon={ArrowLeft}
        disabled={!back}
        className="justify-self-start"
        onClick={() => back?.()}
      >
        {t('app.ui.back')}
      </Button>
    </div>
  );
}

function Result({ given, again }: { given: readonly number[]; again(): void }) {
  const t = useT();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const band = bandOf(given);
  const isSerious = band === 'medium' || band === 'high';
  return (
    <div className="grid gap-3.5">
      <p ref={title} tabIndex={-1} className="text-lg font-semibold">
        {t(`responsible.test.${band}_title`)}
      </p>
      <p className="max-w-160 text-t2">{t(`responsible.test.${band}_text`)}</p>
      <div className="flex flex-wrap gap-2.5">
        {isSerious ? <ExclusionButton look="primary" /> : null}
        <LinkButton to="/profile/limits/" look={isSerious ? 'quiet' : 'outline'}>
          {t('responsible.play.to_limits')}
        </LinkButton>
        {isSerious && <SupportLink />}
        <Button look="plain" icon={RotateCcw} onClick={again}>
          {t('responsible.test.again')}
        </Button>
      </div>
      <p className="text-xs text-t3">{t('responsible.test.not_diagnosis')}</p>
    </div>
  );
}

export function SelfTestPanel() {
  const t = useT();
  const [given, setGiven] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="flex max-w-140 items-start gap-2.5 text-t2">
          <ShieldCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-t" />
          {t('responsible.test.private')}
        </p>
        <Button size="large" className="max-sm:w-full" onClick={() => setOpen(true)}>
          {t('responsible.test.start')}
        </Button>
      </div>
    );
  }
  if (given.length === questionCount) return <Result given={given} again={() => setGiven([])} />;
  return (
    <Question
      number={given.length}
      answer={(value) => setGiven([...given, value])}
      back={given.length > 0 ? () => setGiven(given.slice(0, -1)) : null}
    />
  );
}
