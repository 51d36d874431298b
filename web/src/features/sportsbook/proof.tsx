// A simulated match, sealed before it began: the seal, and after the end the match played again in this browser from
// what was sealed, incident by incident beside what was told.
import { sportsbook as calls, type EventCard, type Incident } from '@malva/contract/sportsbook';
import type { Proof } from '@malva/contract/sport-papers';
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { useT } from '../../core/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Check } from './replay.ts';

export function SimulatedBadge({ proof }: { proof: Proof | null }) {
  const t = useT();
  return proof ? <Badge>{t('sportsbook.proof.simulated')}</Badge> : null;
}

function Verdict({ check }: { check: Check }) {
  const t = useT();
  const rows = [
    { is: check.isSealed, text: t(check.isSealed ? 'sportsbook.proof.seal_same' : 'sportsbook.proof.seal_other') },
    {
      is: check.differs.length === 0,
      text:
        check.differs.length === 0
          ? t('sportsbook.proof.same', { count: check.played })
          : t('sportsbook.proof.differs', { list: check.differs.slice(0, 10).join(', ') }),
    },
    { is: true, text: t('sportsbook.proof.score', { score: check.score.join(':') }) },
  ];
  return (
    <ul role="status" className="grid gap-1.5">
      {rows.map(({ is, text }) => (
        <li key={text} className="flex items-start gap-2">
          {is ? (
            <CircleCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-win" />
          ) : (
            <CircleX size={18} aria-hidden className="mt-0.5 shrink-0 text-live" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

export interface ProofProps {
  card: EventCard;
  isOver: boolean;
  proof: Proof;
}

/** The seal of the match page; after the end with a button that plays the match again. */
export function MatchProof({ card, isOver, proof: first }: ProofProps) {
  const t = useT();
  const [proof, setProof] = useState(first);
  const [check, setCheck] = useState<Check | null>(null);
  const [state, setState] = useState<'rest' | 'busy' | 'failed' | 'not_yet'>('rest');
  const verify = async () => {
    setState('busy');
    try {
      const params = { id: card.id };
      const [{ proof: now }, { incidents }, { replay }] = await Promise.all([
        call(calls.proof, { params }),
        call(calls.timeline, { params }) as Promise<{ incidents: Incident[] }>,
        import('./replay.ts'),
      ]);
      if (now) setProof(now);
      if (!now?.sealed) return setState('not_yet');
      setCheck(replay({ ...now, sealed: now.sealed }, incidents));
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  return (
    <section aria-labelledby="match-proof" className="panel grid justify-items-start gap-2.5 p-4 text-sm">
      <h2 id="match-proof" className="flex items-center gap-2 text-base font-semibold">
        <ShieldCheck size={18} aria-hidden className="text-t3" />
        {t('sportsbook.proof.title')}
      </h2>
      <p className="max-w-[72ch] text-t2">{t(isOver ? 'sportsbook.proof.after' : 'sportsbook.proof.before')}</p>
      <dl className="grid w-full gap-1">
        <dt className="text-xs text-t3">{t('sportsbook.proof.seal')}</dt>
        <dd className="font-mono text-xs wrap-anywhere">{proof.seal}</dd>
        {proof.sealed && (
          <>
            <dt className="text-xs text-t3">{t('sportsbook.proof.sealed')}</dt>
            <dd className="font-mono text-xs wrap-anywhere">{proof.sealed}</dd>
          </>
        )}
      </dl>
      {isOver && (
        <Button size="small" isPending={state === 'busy'} onClick={() => void verify()}>
          {t('sportsbook.proof.verify')}
        </Button>
      )}
      {state === 'not_yet' && <p role="status">{t('sportsbook.proof.not_yet')}</p>}
      {state === 'failed' && <p role="alert">{t('sportsbook.proof.failed')}</p>}
      {check && <Verdict check={check} />}
    </section>
  );
}
