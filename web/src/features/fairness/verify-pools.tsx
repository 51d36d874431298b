// A pool the round has won, decided again: what it rests on and whether it is true.
import type { JackpotProof } from '@malva/contract/games';
import type { VerifiedJackpot } from '@malva/studio/verifier/jackpots';
import { Check, X } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';

export interface CheckedPool {
  proof: JackpotProof;
  found: VerifiedJackpot;
}

export const isPoolTrue = ({ found }: CheckedPool): boolean => found.drawMatches && found.isWon && found.amountMatches;

export function Pools({ pools }: { pools: readonly CheckedPool[] }) {
  const t = useT();
  return (
    <section aria-labelledby="pools-title" className="panel grid gap-4 p-4 lg:p-5">
      <div>
        <h2 id="pools-title" className="text-lg font-semibold">
          {t('fairness.pool.title')}
        </h2>
        <p className="mt-1 text-sm text-t2">{t('fairness.pool.text')}</p>
      </div>
      {pools.map((pool) => {
        const { proof, found } = pool;
        const isTrue = isPoolTrue(pool);
        const Icon = isTrue ? Check : X;
        const facts = [
          ['draw', found.draw],
          ['pool', proof.pool],
          ['share', proof.share],
          [proof.cap === null ? 'chance' : 'cap', proof.cap ?? proof.chance ?? ''],
        ] as const;
        return (
          <div key={proof.tier} className="grid gap-3">
            <p className={`flex items-center gap-2 font-semibold ${isTrue ? 'text-win' : 'text-live'}`}>
              <Icon size={18} strokeWidth={3} aria-hidden />
              {t(isTrue ? 'fairness.pool.yes' : 'fairness.pool.no')}
            </p>
            <dl className="grid gap-2 text-sm sm:grid-cols-2">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-t3">{t(`fairness.pool.${name}`)}</dt>
                  <dd className="font-mono text-xs break-all">{value}</dd>
                </div>
              ))}
              <div>
                <dt className="text-t3">{t('fairness.pool.amount')}</dt>
                <dd>
                  <Amount value={found.amount} className="font-semibold" />
                </dd>
              </div>
            </dl>
          </div>
        );
      })}
    </section>
  );
}
