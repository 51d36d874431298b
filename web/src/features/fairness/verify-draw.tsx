// The check of a player's draw outside the games: sealed while its pair is in use, decided again in this browser once
// it is opened.
import { fairness, type DrawProof } from '@malva/contract/fairness';
import { drawProgram } from '@malva/studio/verifier/draw-snippet';
import { verifyDraw, type CheckedDraw, type OpenDraw } from '@malva/studio/verifier/draws';
import { useCallback } from 'react';
import { useCall } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { CopyText } from './copy-text.tsx';
import { DrawBoard } from './draw-board.tsx';
import { comparedLists, usePurpose } from './draw-words.ts';
import { useChecked } from './use-checked.ts';
import { Compared, ForPlayers, Lines, Program, Sealed, ToSeeds, Verdict, type LineProps } from './verify-parts.tsx';

const isOpen = (proof: DrawProof): proof is OpenDraw => proof.serverSeed !== null;

/** The published row, to take away. */
function Record({ proof }: { proof: DrawProof }) {
  const t = useT();
  const purpose = usePurpose();
  return (
    <section aria-labelledby="record-title" className="panel grid gap-4 p-4 [&>*]:min-w-0 lg:p-5">
      <div>
        <h2 id="record-title" className="text-lg font-semibold">
          {purpose(proof.purpose)}
        </h2>
        <Moment at={proof.at} className="text-sm text-t3" />
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-control bg-line">
        <CopyText label={t('fairness.seeds.commit')} text={proof.commit} />
        {proof.serverSeed !== null && <CopyText label={t('fairness.field.serverSeed')} text={proof.serverSeed} />}
        <CopyText label={t('fairness.field.clientSeed')} text={proof.clientSeed} />
        <CopyText label={t('fairness.draw.weights_hash')} text={proof.weightsHash} />
        <CopyText label={t('fairness.draw.subject')} text={proof.subject} />
        <div className="flex min-h-13 items-center justify-between gap-3 bg-s2 px-3.5 text-sm">
          <dt className="text-t2">{t('fairness.draw.nonce')}</dt>
          <dd className="font-semibold">{proof.nonce}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Places as a player counts them, from one. */
const counted = (places: readonly number[]) => places.map((place) => String(place + 1));

function Decided({ proof, found }: { proof: OpenDraw; found: CheckedDraw }) {
  const t = useT();
  const write = useCallback(async () => drawProgram(proof), [proof]);
  const lines: LineProps[] = [
    { title: t('fairness.check.commit'), matches: found.commitMatches, found: found.commit, given: proof.commit },
    {
      title: t('fairness.check.weights'),
      matches: found.weightsMatch,
      found: found.weightsHash,
      given: proof.weightsHash,
    },
    {
      title: t('fairness.check.picks'),
      matches: found.picksMatch,
      ...comparedLists(counted(found.picks), counted(proof.picks)),
    },
  ];
  return (
    <>
      <Verdict isEqual={found.matches} text={t(found.matches ? 'fairness.draw.equal' : 'fairness.draw.different')} />
      <DrawBoard proof={found.matches ? proof : { ...proof, picks: found.picks }} title={t('fairness.draw.board')} />
      <Lines lines={lines} />
      <Program
        title={t('fairness.program.draw')}
        text={t('fairness.program.decides')}
        files={{ node: 'draw.cjs' }}
        write={write}
      />
    </>
  );
}

function Loaded({ proof, retry }: { proof: DrawProof; retry(): void }) {
  const t = useT();
  const open = isOpen(proof) ? proof : null;
  const { found, isBroken } = useChecked(open, verifyDraw);
  // A row without its seal proves nothing either way.
  if (proof.commit === '' || isBroken) return <ErrorState error={null} retry={retry} isCompact />;
  return (
    <Compared record={<Record proof={proof} />}>
      {open === null ? (
        <>
          <Sealed title={t('fairness.sealed_draw.title')} text={t('fairness.sealed_draw.text')}>
            <ToSeeds />
          </Sealed>
          <DrawBoard proof={proof} title={t('fairness.draw.kept')} />
        </>
      ) : found ? (
        <Decided proof={open} found={found} />
      ) : (
        <SkeletonRows rows={4} height={64} />
      )}
    </Compared>
  );
}

export function VerifyDraw({ id }: { id: string }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const { data, error, refetch } = useCall(fairness.draw, { input: { params: { id } }, enabled: !isGuest, staleMs: 0 });
  if (isGuest)
    return <ForPlayers title={t('fairness.verify_draw.guest')} text={t('fairness.verify_draw.guest_text')} />;
  if (data) return <Loaded proof={data} retry={() => void refetch()} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} isCompact />;
  return <SkeletonRows rows={6} height={52} />;
}
