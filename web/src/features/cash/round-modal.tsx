// One round: the facts, what was chosen and done in it, and where its game proves its rounds a look at it again and the
// way to check it.
import { games, type Round, type PlayedProof } from '@malva/contract/games';
import { Copy, Play, SearchCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { minorUnits } from '../../core/format.ts';
import type { Translate } from '../../core/i18n.tsx';
import type { ModalProps } from '../../core/manifest.ts';
import { copyText } from '../../core/clipboard.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Amount } from '../../ui/amount.tsx';
import { gameArt } from '../../ui/art.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Facts, type Fact } from '../../ui/rows.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { choicesOf, hundredths, stepsOf } from './round-steps.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

/** Hundredths, cut and not rounded: `1.98`. */
export function timesOf(stake: string, win: string): string | null {
  const staked = minorUnits(stake);
  if (staked <= 0n) return null;
  const ratio = (minorUnits(win) * 100n) / staked;
  return hundredths(Number(ratio));
}

async function openCheck({ closeModal, navigate }: Navigation, id: string): Promise<void> {
  await closeModal();
  await navigate(`/fairness/verify/?round=${encodeURIComponent(id)}`);
}

function Id({ id }: { id: string }) {
  const t = useT();
  const copy = async () => {
    if (await copyText(id, t)) showToast({ kind: 'done', title: t('cash.round.copied') });
  };
  return (
    <span className="flex items-center gap-1.5">
      <code className="max-w-44 truncate font-sans text-xs font-normal text-t2 sm:max-w-60">{id}</code>
      <IconButton label={t('cash.round.copy')} icon={Copy} look="plain" size="small" onClick={() => void copy()} />
    </span>
  );
}

/** In the order the money went: what there was, what was staked and paid, what there is after it. */
function factsOf(t: Translate, round: Round): Fact[] {
  const { stake, win, status } = round;
  const times = timesOf(stake, win);
  const isAbove = minorUnits(win) > minorUnits(stake);
  return [
    { label: t('cash.round.time'), value: <Moment at={round.startedAt} style="exact" /> },
    ...(round.funds === 'real' ? [] : [{ label: t('cash.round.funds'), value: t(`cash.round.funds.${round.funds}`) }]),
    ...(round.balanceBefore ? [{ label: t('cash.round.before'), value: <Amount value={round.balanceBefore} /> }] : []),
    { label: t('cash.round.stake'), value: <Amount value={stake} /> },
    ...(status === 'open'
      ? []
      : [{ label: t('cash.round.win'), value: <Amount value={win} tone={isAbove ? 'win' : 'plain'} /> }]),
    ...(status !== 'open' && times ? [{ label: t('cash.round.times'), value: `×${times}` }] : []),
    ...(round.jackpot ? [{ label: t('cash.round.jackpot'), value: <Amount value={round.jackpot} tone="gold" /> }] : []),
    ...(round.balanceAfter ? [{ label: t('cash.round.after'), value: <Amount value={round.balanceAfter} /> }] : []),
  ];
}

const marksOf = (t: Translate, round: Round, proof: PlayedProof | undefined): Fact[] => [
  ...(proof
    ? [
        { label: t('cash.round.version'), value: <span className="font-normal text-t2">{proof.version}</span> },
        // A live game's number is that of the flight.
        {
          label: t((proof.beacon ?? proof.contributions) ? 'fairness.flight.nonce' : 'cash.round.nonce'),
          value: <span className="font-normal text-t2">{proof.nonce}</span>,
        },
      ]
    : []),
  { label: t('cash.round.id'), value: <Id id={round.id} /> },
];

/** A part of the round under its own heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-sm font-medium text-t2">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** More stand in two columns where there is room. */
const manySteps = 8;

/** What the player chose and did; a game with neither shows neither. */
function ChoicesAndSteps({ proof }: { proof: PlayedProof }) {
  const t = useT();
  const [choices, steps] = [choicesOf(t, proof), stepsOf(t, proof)];
  return (
    <>
      {choices.length > 0 && (
        <Part title={t('cash.round.choices')}>
          <Facts facts={choices} />
        </Part>
      )}
      {steps.length > 0 && (
        <Part title={t('cash.round.steps')}>
          <ol
            className={`list-decimal rounded-control bg-s2 px-3.5 py-1.5 text-sm shadow-[0_0_0_1px_light-dark(var(--line),#0000)] marker:text-t3 ${steps.length > manySteps ? 'gap-3 sm:columns-2' : ''}`}
          >
            {/* By their place: the same step can be taken again. */}
            {steps.map((step, at) => (
              <li key={at} className="ml-6.5 break-inside-avoid py-1.5 pl-1">
                {step}
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  );
}

function Head({ slug, title, status }: { slug: string; title: string; status: Round['status'] }) {
  const t = useT();
  return (
    <div className="flex items-center gap-3.5">
      <img
        src={gameArt(slug, 96)}
        alt=""
        width={48}
        height={64}
        className="h-16 w-12 rounded-small bg-s3 object-cover"
      />
      <div>
        <p className="text-lg font-semibold">{title}</p>
        {status !== 'closed' && <Badge tone={status === 'open' ? 'gold' : 'plain'}>{t(`cash.round.${status}`)}</Badge>}
      </div>
    </div>
  );
}

/** An open round can be gone on with; showing one again and checking it is only for games that prove their rounds. */
function Ways({ round: { id, game: slug, status }, isProved }: { round: Round; isProved: boolean }) {
  const navigation = useNavigation();
  const { swapModal } = navigation;
  const t = useT();
  const isOpen = status === 'open';
  return (
    <div className={`grid gap-2.5 ${isProved ? 'sm:grid-cols-2' : ''}`}>
      <Button
        look="primary"
        icon={Play}
        onClick={() => swapModal('Game', isOpen ? { slug, isMoney: true } : { slug, replay: id })}
      >
        {t(isOpen ? 'cash.round.go_on' : 'cash.round.replay')}
      </Button>
      {isProved && (
        <Button icon={SearchCheck} onClick={() => void openCheck(navigation, id)}>
          {t('cash.round.check')}
        </Button>
      )}
    </div>
  );
}

export default function RoundModal({ props: { id } }: ModalProps<'RoundDetails'>) {
  const t = useT();
  const { data: proof } = useCall(games.proof, { input: { params: { id } }, staleMs: 0 });
  const { data: round, error, refetch } = useCall(games.round, { input: { params: { id } }, staleMs: 0 });
  const hasWays = round && (proof !== undefined || round.status === 'open');
  return (
    <ModalFrame title={t('cash.round.title')} footer={hasWays && <Ways round={round} isProved={proof !== undefined} />}>
      {round ? (
        <div className="grid gap-4">
          <Head slug={round.game} title={round.title} status={round.status} />
          <Facts facts={factsOf(t, round)} />
          {proof && <ChoicesAndSteps proof={proof} />}
          <Facts facts={marksOf(t, round, proof)} />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} isCompact />
      ) : (
        <SkeletonRows rows={6} height={44} />
      )}
    </ModalFrame>
  );
}
