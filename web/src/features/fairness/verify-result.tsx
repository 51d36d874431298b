// The verdict of a check, what it rests on, the board as it was dealt, and the round as a program of one's own.
import { formatDecimal } from '../../core/format.ts';
import { publicBeacon, simulatedBeacon } from '@malva/contract/randomness';
import { roundTime } from '@malva/rules/beacon';
import type { Verified, VerifyRow } from '@malva/studio/verifier/verify';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import type { Translate } from '../../core/i18n.tsx';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Board } from './boards.tsx';
import { Lines, Program, Verdict, type Language, type LineProps } from './verify-parts.tsx';
import { isPoolTrue, Pools, type CheckedPool } from './verify-pools.tsx';
import { flightGame } from './verify-row.ts';

interface ResultProps {
  row: VerifyRow;
  result: Verified;
  pools: readonly CheckedPool[];
}

function RoundProgram({ row }: { row: VerifyRow }) {
  const t = useT();
  const file = row.game === flightGame ? 'flight' : 'round';
  const write = useCallback(
    async (language: Language) => (await import('@malva/studio/verifier/snippet')).snippet(row, language),
    [row],
  );
  return (
    <Program
      title={t('fairness.program.title')}
      text={t('fairness.program.text')}
      files={{ node: `${file}.cjs`, python: `${file}.py` }}
      write={write}
    />
  );
}

function PoolsProgram({ row, pools }: { row: VerifyRow; pools: readonly CheckedPool[] }) {
  const t = useT();
  const write = useCallback(async () => {
    const { jackpotProgram } = await import('@malva/studio/verifier/jackpot-snippet');
    return jackpotProgram({ ...row, commit: row.commit ?? null, hits: pools.map(({ proof }) => proof) });
  }, [row, pools]);
  return (
    <Program
      title={t('fairness.program.pool')}
      text={t('fairness.program.decides')}
      files={{ node: 'jackpot.cjs' }}
      write={write}
    />
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
              <span className="block text-t2">
                {key === 'salt' ? `HMAC(salt, ${message})` : `HMAC(seed, “${message}”)`}
              </span>
              {hex.match(/.{8}/g)?.join(' ')}
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

/** What the salt of a flight is, and what of its beacon must hold; of an older one, that it is the players' values. */
function saltLines(t: Translate, { clientSeed, beacon }: VerifyRow, result: Verified): LineProps[] {
  const title = (name: string) => t(`fairness.check.${name}`);
  const given = undefined;
  const salt = { matches: result.saltMatches, found: clientSeed, given };
  if (!beacon || !result.beacon) return [{ title: title('salt'), ...salt }];
  const { info, round, publishedAt } = beacon;
  const known = { [publicBeacon]: 'public', [simulatedBeacon.hash]: 'simulated' }[info.hash] ?? 'other';
  const at = new Date(roundTime(info, round)).toISOString();
  return [
    { title: title('salt_of_round'), ...salt },
    {
      title: title(`beacon_${known}`),
      matches: result.beacon.isSigned,
      found: t('fairness.check.round', { round, chain: info.hash }),
      given,
    },
    { title: title('later'), matches: result.beacon.isLater, found: `${publishedAt} → ${at}`, given },
  ];
}

export function Result({ row, result, pools }: ResultProps) {
  const t = useT();
  const times = formatDecimal((result.multiplier / result.game.scale).toFixed(4).replace(/0{1,2}$/, ''));
  const isFlight = result.game.slug === flightGame;
  const isEqual = result.matches && pools.every(isPoolTrue);
  const equalText = isFlight ? 'fairness.result.equal_flight' : 'fairness.result.equal_text';
  const title = (name: string) => t(`fairness.check.${name}`);
  const lines: LineProps[] = [
    {
      title: title(isFlight ? 'chain' : 'commit'),
      matches: result.commitMatches,
      found: result.commit,
      given: row.commit,
    },
    ...(isFlight ? saltLines(t, row, result) : []),
    { title: title('payout'), matches: result.payoutMatches, found: result.payout, given: row.payout, isMoney: true },
    { title: title('math'), matches: result.mathMatches, found: result.game.mathHash, given: row.mathHash },
  ];
  const top = useRef<HTMLDivElement>(null);
  // On a phone the verdict stands above the fields: bring it into view when it comes.
  useEffect(() => {
    const box = top.current?.getBoundingClientRect();
    if (box && (box.top < 0 || box.top > innerHeight * 0.8)) top.current?.scrollIntoView({ block: 'start' });
  }, [result]);
  return (
    <div ref={top} className="grid min-w-0 scroll-mt-20 gap-4 max-lg:order-first">
      <Verdict isEqual={isEqual} text={t(isEqual ? equalText : 'fairness.result.different_text')} />
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
      <Lines lines={lines} />
      {pools.length > 0 && <Pools pools={pools} />}
      <Words result={result} />
      <RoundProgram row={row} />
      {pools.length > 0 && <PoolsProgram row={row} pools={pools} />}
    </div>
  );
}
