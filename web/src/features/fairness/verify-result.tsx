// The verdict of a check, what it rests on, the board as it was dealt, and the round as a program of one's own.
import type { Verified, VerifyRow } from '@malva/studio/verifier/verify';
import { Check, ChevronDown, Copy, ShieldCheck, ShieldX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { Board } from './boards.tsx';
import { isPoolTrue, Pools, type CheckedPool } from './verify-pools.tsx';
import { flightGame } from './verify-row.ts';

interface ResultProps {
  row: VerifyRow;
  result: Verified;
  pools: readonly CheckedPool[];
}

function Verdict({ isEqual, isFlight }: { isEqual: boolean; isFlight: boolean }) {
  const t = useT();
  const equal = isFlight ? 'fairness.result.equal_flight' : 'fairness.result.equal_text';
  const Icon = isEqual ? ShieldCheck : ShieldX;
  return (
    <div role="status" className={`flex items-center gap-3.5 rounded-card p-4 ${isEqual ? 'bg-win/12 text-win' : 'bg-live/12 text-live'}`}>
      <Icon size={34} aria-hidden className="shrink-0" />
      <div>
        <p className="text-lg leading-tight font-semibold">{t(isEqual ? 'fairness.result.equal' : 'fairness.result.different')}</p>
        <p className="mt-0.5 text-sm text-t2">{t(isEqual ? equal : 'fairness.result.different_text')}</p>
      </div>
    </div>
  );
}

interface CheckLine {
  name: 'commit' | 'chain' | 'salt' | 'math' | 'payout';
  matches: boolean | undefined;
  found: string;
  given: string | undefined;
}

function Line({ name, matches, found, given }: CheckLine) {
  const t = useT();
  const isMoney = name === 'payout';
  const show = (value: string) => (isMoney ? <Amount value={value} /> : <span className="font-mono text-xs break-all">{value}</span>);
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${matches === undefined ? 'bg-s3 text-t3' : matches ? 'bg-win/20 text-win' : 'bg-live/15 text-live'}`}>
        {matches === undefined ? '–' : matches ? <Check size={15} strokeWidth={3} aria-hidden /> : <X size={15} strokeWidth={3} aria-hidden />}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">
          {t(`fairness.check.${name}`)}{' '}
          <span className="font-normal text-t3">
            {t(matches === undefined ? 'fairness.check.not_compared' : matches ? 'fairness.check.same' : 'fairness.check.other')}
          </span>
        </p>
        <p className="mt-0.5 text-t2">{show(found)}</p>
        {matches === false && given !== undefined && (
          <p className="mt-1 text-live">
            {t('fairness.check.given')} {show(given)}
          </p>
        )}
      </div>
    </li>
  );
}

function Program({ row }: { row: VerifyRow }) {
  const t = useT();
  const [language, setLanguage] = useState<'node' | 'python'>('node');
  const [text, setText] = useState('');
  const { isCopied, copy } = useCopy(text);
  useEffect(() => {
    let isWanted = true;
    void import('@malva/studio/verifier/snippet').then(({ snippet }) => isWanted && setText(snippet(row, language)));
    return () => {
      isWanted = false;
    };
  }, [row, language]);
  if (!text) return null;
  return (
    <section aria-labelledby="program-title" className="panel grid gap-3 p-4 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="program-title" className="text-lg font-semibold">
          {t('fairness.program.title')}
        </h2>
        <Tabs<'node' | 'python'>
          label={t('fairness.program.language')}
          panelId="program"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'node', label: 'Node.js' },
            { value: 'python', label: 'Python' },
          ]}
        />
      </div>
      <p className="text-sm text-t2">{t('fairness.program.text')}</p>
      <pre id="program" role="tabpanel" tabIndex={0} aria-label={t('fairness.program.title')} className="max-h-80 overflow-auto rounded-control bg-bg p-3.5 text-xs leading-relaxed">
        {text}
      </pre>
      <Button icon={isCopied ? Check : Copy} className="justify-self-start" onClick={copy}>
        {t(isCopied ? 'fairness.copied' : 'fairness.program.copy')}
      </Button>
    </section>
  );
}

function Words({ result }: { result: Verified }) {
  const t = useT();
  return (
    <details className="panel group overflow-hidden">
      <summary className="flex min-h-13 items-center justify-between gap-3 px-4 py-3 font-semibold -outline-offset-2! lg:px-5">
        {t('fairness.words.title', { count: result.wordsUsed })}
        <ChevronDown size={20} aria-hidden className="shrink-0 text-t3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 lg:px-5">
        <p className="text-sm text-t2">{t('fairness.words.text')}</p>
        <ol className="grid gap-2">
          {result.blocks.map(({ key, message, hex }) => (
            <li key={message} className="rounded-control bg-s2 p-3 font-mono text-xs break-all">
              <span className="block text-t2">{key === 'salt' ? `HMAC(salt, ${message})` : `HMAC(seed, “${message}”)`}</span>
              {hex.match(/.{8}/g)?.join(' ')}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

export function Result({ row, result, pools }: ResultProps) {
  const t = useT();
  const times = (result.multiplier / result.game.scale).toFixed(4).replace(/0{1,2}$/, '').replace('.', ',');
  const isFlight = result.game.slug === flightGame;
  const lines: CheckLine[] = [
    { name: isFlight ? 'chain' : 'commit', matches: result.commitMatches, found: result.commit, given: row.commit },
    ...(isFlight ? [{ name: 'salt', matches: result.saltMatches, found: row.clientSeed, given: undefined } as const] : []),
    { name: 'payout', matches: result.payoutMatches, found: result.payout, given: row.payout },
    { name: 'math', matches: result.mathMatches, found: result.game.mathHash, given: row.mathHash },
  ];
  const top = useRef<HTMLDivElement>(null);
  // On a phone the verdict stands above the fields: bring it into view when it comes.
  useEffect(() => {
    const box = top.current?.getBoundingClientRect();
    if (box && (box.top < 0 || box.top > innerHeight * 0.8)) top.current?.scrollIntoView({ block: 'start' });
  }, [result]);
  return (
    <div ref={top} className="grid min-w-0 scroll-mt-20 gap-4 max-lg:order-first">
      <Verdict isEqual={result.matches && pools.every(isPoolTrue)} isFlight={isFlight} />
      <section aria-label={t('fairness.board.title')} className="panel grid gap-4 p-4 lg:p-5">
        <Board game={result.game.slug} events={result.events} />
        <p className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1 text-sm text-t2">
          <span>
            {t('fairness.result.times')} <b className="text-t1">×{times}</b>
          </span>
          <span>
            {t('fairness.result.payout')} <Amount value={result.payout} className="font-semibold text-t1" />
          </span>
        </p>
      </section>
      <ul className="panel divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </ul>
      {pools.length > 0 && <Pools pools={pools} />}
      <Words result={result} />
      <Program row={row} />
    </div>
  );
}
