// The player's own pair of seeds: what is sealed now and next, the player's part of it, and the change to a new pair,
// which opens the old one. Pairs already opened stand below.
import { fairness } from '@malva/contract/fairness';
import { games, type SeedState } from '@malva/contract/games';
import { ChevronDown, CircleCheck, Fingerprint, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { patchCall, refreshCall, useCall, useChange } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { CopyText } from './copy-text.tsx';

const seedPattern = /^[A-Za-z0-9_-]{1,64}$/;
const firstShown = 3;

/** 20 signs from the browser's own randomness: the house does not choose the player's part. */
function ownSeed(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => signs[byte % signs.length]).join('');
}

function Rotate({ state }: { state: SeedState }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const rotate = useChange(games.rotateSeed);
  const [seed, setSeed] = useState(state.clientSeed);
  const [isTouched, setTouched] = useState(false);
  const [isDone, setDone] = useState(false);
  const error = isTouched && !seedPattern.test(seed) ? t('fairness.seeds.client_bad') : undefined;
  const submit = async () => {
    setTouched(true);
    if (!seedPattern.test(seed)) return;
    const next = await rotate.run({ query: { clientSeed: seed } });
    if (!next) return;
    patchCall(queries, games.seeds, () => next);
    // What the opened seed has drawn can be checked from now on.
    refreshCall(queries, games.proof, fairness.draws, fairness.draw);
    setDone(true);
  };
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('fairness.seeds.client_new')}
        hint={t('fairness.seeds.client_hint')}
        maxLength={64}
        autoComplete="off"
        field={{
          value: seed,
          onChange: (value) => {
            setSeed(value.trim());
            setDone(false);
          },
          onBlur: () => setTouched(true),
          error,
        }}
        aside={
          <button type="button" className="hit text-sm font-medium text-accent-t" onClick={() => setSeed(ownSeed())}>
            {t('fairness.seeds.random')}
          </button>
        }
      />
      <p className="text-sm text-t2">{t('fairness.seeds.rotate_text')}</p>
      <FormProblem
        text={
          rotate.error
            ? rotate.error.status === 409
              ? t('fairness.seeds.in_use')
              : errorText(rotate.error.code)
            : undefined
        }
      />
      <Button type="submit" look="primary" icon={RefreshCw} isPending={rotate.isPending}>
        {t('fairness.seeds.rotate')}
      </Button>
      <p role="status" className={isDone ? 'flex items-center gap-2 text-sm text-win' : 'hidden'}>
        {isDone && (
          <>
            <CircleCheck size={18} aria-hidden />
            {t('fairness.seeds.rotated')}
          </>
        )}
      </p>
    </form>
  );
}

function Revealed({ list }: { list: SeedState['revealed'] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  if (list.length === 0) return <p className="text-sm text-t3">{t('fairness.revealed.none')}</p>;
  return (
    <div className="grid gap-2.5">
      {(isWhole ? list : list.slice(0, firstShown)).map((pair) => (
        <details
          key={pair.commit}
          className="group overflow-hidden rounded-card bg-s2 shadow-[0_0_0_1px_var(--line)_inset]"
        >
          <summary className="flex min-h-12 items-center gap-3 px-3.5 py-2 text-sm">
            <span className="min-w-0 flex-1 truncate font-mono text-[0.8667rem]">{pair.clientSeed}</span>
            <span className="text-xs whitespace-nowrap text-t3">
              {t('fairness.revealed.rounds', { count: pair.rounds })}
            </span>
            <ChevronDown
              size={18}
              aria-hidden
              className="shrink-0 text-t3 transition-transform group-open:rotate-180"
            />
          </summary>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-px border-t border-line bg-line">
            <CopyText label={t('fairness.field.serverSeed')} text={pair.serverSeed} />
            <CopyText label={t('fairness.field.commit')} text={pair.commit} />
            <CopyText label={t('fairness.field.clientSeed')} text={pair.clientSeed} />
          </dl>
        </details>
      ))}
      {list.length > firstShown && !isWhole && (
        <Button look="plain" size="small" onClick={() => setWhole(true)}>
          {t('app.ui.more')}
        </Button>
      )}
    </div>
  );
}

function Pair({ state }: { state: SeedState }) {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <div className="panel grid min-w-0 gap-4 p-4 lg:p-5">
        <h3 className="text-lg font-semibold">{t('fairness.seeds.now')}</h3>
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-control bg-line">
          <CopyText label={t('fairness.seeds.commit')} text={state.commit} />
          <CopyText label={t('fairness.seeds.client')} text={state.clientSeed} />
          <CopyText label={t('fairness.seeds.next_commit')} text={state.nextCommit} />
          <div className="flex min-h-13 items-center justify-between bg-s2 px-3.5 text-sm">
            <dt className="text-t2">{t('fairness.seeds.nonce')}</dt>
            <dd className="font-semibold">{state.nonce}</dd>
          </div>
        </dl>
      </div>
      <div className="panel grid min-w-0 gap-4 p-4 lg:p-5">
        <h3 className="text-lg font-semibold">{t('fairness.seeds.change')}</h3>
        <Rotate state={state} />
      </div>
      <div className="panel grid gap-4 p-4 lg:col-span-2 lg:p-5">
        <h3 className="text-lg font-semibold">{t('fairness.revealed.title')}</h3>
        <Revealed list={state.revealed} />
      </div>
    </div>
  );
}

export function Seeds() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const isReady = useSession((state) => state.isReady);
  const seeds = useCall(games.seeds, { enabled: isReady && !isGuest, staleMs: 0 });
  return (
    <section id="seeds" aria-labelledby="seeds-title" className="grid scroll-mt-24 gap-4">
      <h2 id="seeds-title" className="font-display text-xl font-bold">
        {t('fairness.seeds.title')}
      </h2>
      {isGuest ? (
        <div className="panel">
          <EmptyState
            icon={Fingerprint}
            title={t('fairness.seeds.guest')}
            text={t('fairness.seeds.guest_text')}
            isCompact
          >
            <ModalButton name="Login">{t('app.nav.login')}</ModalButton>
          </EmptyState>
        </div>
      ) : seeds.data ? (
        <Pair state={seeds.data} />
      ) : seeds.error ? (
        <ErrorState error={seeds.error} retry={() => void seeds.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
    </section>
  );
}
