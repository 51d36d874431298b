// The check of a round, run in this browser and nowhere else: filled in from the round's own proof, or typed by hand.
import { games, type JackpotProof, type PlayedProof } from '@malva/contract/games';
import type { Unverifiable, Verified, VerifyRow } from '@malva/studio/verifier/verify';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../core/api.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useQueryParam } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { emptyForm, flightGame, formOfProof, rowOfForm, type VerifyForm } from './verify-row.ts';
import { Fields } from './verify-fields.tsx';
import { ForPlayers, Sealed, ToSeeds } from './verify-parts.tsx';
import type { CheckedPool } from './verify-pools.tsx';
import { Result } from './verify-result.tsx';
import { Vectors } from './vectors.tsx';

/** Loaded when the visitor checks one. */
const VerifyDraw = lazy(async () => ({ default: (await import('./verify-draw.tsx')).VerifyDraw }));
const VerifyEvent = lazy(async () => ({ default: (await import('./verify-event.tsx')).VerifyEvent }));

interface Outcome {
  pools: readonly CheckedPool[];
  row: VerifyRow;
  result: Verified | Unverifiable | null;
}

async function run(row: VerifyRow, pools: readonly JackpotProof[], onShare: (share: number) => void): Promise<Outcome> {
  const [{ verifyRound }, { verifyJackpot }] = await Promise.all([
    import('@malva/studio/verifier/verify'),
    import('@malva/studio/verifier/jackpots'),
  ]);
  const result = await verifyRound(row, onShare);
  return {
    row,
    result,
    pools: result.ok
      ? await Promise.all(pools.map(async (proof) => ({ proof, found: await verifyJackpot(row, proof) })))
      : [],
  };
}

/** A player's own seed is opened by changing it; a flight's hash opens by itself when the flight is over. */
function SealedRound({ isFlight }: { isFlight: boolean }) {
  const t = useT();
  const words = isFlight ? 'sealed_flight' : 'sealed';
  return (
    <Sealed title={t(`fairness.${words}.title`)} text={t(`fairness.${words}.text`)}>
      {!isFlight && <ToSeeds />}
    </Sealed>
  );
}

/** How far a flight's hash has been followed back along its chain. */
function WayBack({ share }: { share: number }) {
  const t = useT();
  return (
    <div className="panel grid gap-2 p-4">
      <p id="way-back" className="text-sm text-t2">
        {t('fairness.way_back')}
      </p>
      <div
        role="progressbar"
        aria-labelledby="way-back"
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-s3"
      >
        <div className="h-full rounded-full bg-accent-t" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

interface WorkProps {
  initial: VerifyForm;
  mathHash: string | undefined;
  /** Pools the round has won. */
  pools: readonly JackpotProof[];
  /** What the salt of a flight is made of. */
  salt?: Pick<PlayedProof, 'beacon' | 'contributions'>;
  isSealed: boolean;
}

function Work({ initial, mathHash, pools, salt = {}, isSealed }: WorkProps) {
  const t = useT();
  const [form, setForm] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const check = async (of: VerifyForm) => {
    setRunning(true);
    setBroken(false);
    try {
      const row = rowOfForm(of, of === initial || of.version === initial.version ? mathHash : undefined);
      const salted = of.clientSeed === initial.clientSeed && of.game === initial.game ? salt : {};
      setOutcome(await run({ ...row, ...salted }, of.nonce === initial.nonce ? pools : [], setShare));
    } catch {
      setBroken(true);
    } finally {
      setRunning(false);
      setShare(null);
    }
  };
  const checkFirst = useEffectEvent(() => void check(initial));
  // A round that came with its opened seed is checked at once: that is what the link was for.
  useEffect(() => {
    if (initial.serverSeed) checkFirst();
  }, [initial]);
  const change = (next: VerifyForm) => {
    setForm(next);
    setOutcome(null);
  };
  const problem = outcome?.result && !outcome.result.ok ? outcome.result : null;
  const good = outcome?.result?.ok ? { row: outcome.row, result: outcome.result, pools: outcome.pools } : null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
      <div className="grid gap-4">
        {isSealed && <SealedRound isFlight={initial.game === flightGame} />}
        <Fields
          form={form}
          problem={problem}
          isRunning={isRunning}
          onChange={change}
          onCheck={() => void check(form)}
        />
        {share !== null && share < 1 && <WayBack share={share} />}
      </div>
      {good ? (
        <Result {...good} />
      ) : (
        <div className="panel max-lg:hidden">
          <EmptyState
            art="identity"
            title={t(isBroken ? 'app.ui.error_title' : 'fairness.verify.waiting')}
            text={t(isBroken ? 'errors.network' : 'fairness.verify.waiting_text')}
          />
        </div>
      )}
    </div>
  );
}

function FromRound({ id }: { id: string }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isReady = useSession((state) => state.isReady);
  const proof = useCall(games.proof, { input: { params: { id } }, enabled: isReady && !isGuest, staleMs: 0 });
  if (isGuest) return <ForPlayers title={t('fairness.verify.guest')} text={t('fairness.verify.guest_text')} />;
  if (proof.data) return <Loaded proof={proof.data} />;
  if (proof.error) return <ErrorState error={proof.error} retry={() => void proof.refetch()} isCompact />;
  return <SkeletonRows rows={6} height={52} />;
}

function Loaded({ proof }: { proof: PlayedProof }) {
  const [initial] = useState(() => formOfProof(proof));
  return (
    <Work
      initial={initial}
      mathHash={proof.mathHash}
      pools={proof.jackpots}
      salt={{ beacon: proof.beacon, contributions: proof.contributions }}
      isSealed={proof.serverSeed === null}
    />
  );
}

/** What the address asks to check: a round, by default one typed by hand; or a draw outside the games. */
function Asked() {
  const [round, draw, event] = [useQueryParam('round'), useQueryParam('draw'), useQueryParam('event')];
  // Whose page it is, is known then: nothing of a draw is rendered by the server.
  const isReady = useSession((state) => state.isReady);
  if (draw || event) {
    const waiting = <SkeletonRows rows={6} height={52} />;
    if (!isReady) return waiting;
    if (!/^[0-9]{1,18}$/.test(draw || event || ''))
      return <ErrorState error={new ApiError('not_found', 404)} isCompact />;
    return (
      <Suspense fallback={waiting}>
        {draw ? <VerifyDraw key={draw} id={draw} /> : <VerifyEvent key={event} id={event ?? ''} />}
      </Suspense>
    );
  }
  return round ? (
    <FromRound key={round} id={round} />
  ) : (
    <Work initial={emptyForm} mathHash={undefined} pools={[]} isSealed={false} />
  );
}

export default function VerifyPage(_: PageProps<'verify'>) {
  const t = useT();
  const [draw, event] = [useQueryParam('draw'), useQueryParam('event')];
  const words = draw || event ? 'fairness.verify_draw' : 'fairness.verify';
  return (
    <div className="mx-auto grid max-w-310 gap-5 [&>*]:min-w-0">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="font-display text-2xl font-bold lg:text-3xl">{t(`${words}.title`)}</h1>
          <p className="max-w-170 text-t2">{t(`${words}.lead`)}</p>
          <p className="flex items-center gap-2 text-sm text-t3">
            <WifiOff size={16} aria-hidden />
            {t('fairness.verify.offline')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to="/fairness/">{t('fairness.verify.how')}</LinkButton>
          <Vectors />
        </div>
      </header>
      <Asked />
    </div>
  );
}
