// The check of a draw among tickets: promised with its seal, closed with the list of its tickets, drawn with its seed.
// Open to anyone.
import { fairness, type EventProof } from '@malva/contract/fairness';
import { eventProgram } from '@malva/studio/verifier/draw-snippet';
import { verifyEvent, verifyTickets, type CheckedEvent } from '@malva/studio/verifier/draws';
import { Check, RefreshCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { formatInteger } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { CopyText } from './copy-text.tsx';
import { comparedLists, usePurpose } from './draw-words.ts';
import { useChecked } from './use-checked.ts';
import { Compared, Lines, Program, Sealed, Verdict, type LineProps } from './verify-parts.tsx';

type ClosedEvent = EventProof & { tickets: string[] };
type DrawnEvent = ClosedEvent & { winners: string[]; serverSeed: string };

const isClosed = (proof: EventProof): proof is ClosedEvent => proof.tickets !== null;
const isDrawn = (proof: EventProof): proof is DrawnEvent =>
  isClosed(proof) && proof.winners !== null && proof.serverSeed !== null;
const firstWinners = 20;

/** How far it has come, each step with its moment. */
function Stages({ proof }: { proof: EventProof }) {
  const t = useT();
  const stages = [
    ['promised', proof.committedAt],
    ['closed', proof.closedAt],
    ['drawn', proof.drawnAt],
  ] as const;
  const current = stages.findLastIndex(([, at]) => at !== null);
  return (
    <ol className="grid gap-2">
      {stages.map(([name, at], number) => (
        <li key={name} aria-current={number === current ? 'step' : undefined} className="flex items-center gap-3">
          <span
            aria-hidden
            className={`grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${at ? 'bg-win/20 text-win' : 'bg-s3 text-t3'}`}
          >
            {at ? <Check size={15} strokeWidth={3} /> : number + 1}
          </span>
          <span className="min-w-0 text-sm">
            <span className={`block ${number === current ? 'font-semibold' : 'text-t2'}`}>
              {t(`fairness.event.${name}`)}
            </span>
            <span className="block text-xs text-t3">{at ? <Moment at={at} /> : t('fairness.event.ahead')}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Record({ proof }: { proof: EventProof }) {
  const t = useT();
  const purpose = usePurpose();
  const counts = [
    ['places', proof.places],
    ['tickets', proof.tickets?.length ?? null],
  ] as const;
  return (
    <section aria-labelledby="record-title" className="panel grid gap-4 p-4 [&>*]:min-w-0 lg:p-5">
      <div>
        <h2 id="record-title" className="text-lg font-semibold">
          {purpose(proof.purpose)}
        </h2>
        <p className="text-sm text-t3 [overflow-wrap:anywhere]">{proof.subject}</p>
      </div>
      <Stages proof={proof} />
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-px overflow-hidden rounded-control bg-line">
        {counts.map(
          ([name, count]) =>
            count !== null && (
              <div key={name} className="flex min-h-13 items-center justify-between gap-3 bg-s2 px-3.5 text-sm">
                <dt className="text-t2">{t(`fairness.event.${name}`)}</dt>
                <dd className="font-semibold">{formatInteger(count)}</dd>
              </div>
            ),
        )}
        <CopyText label={t('fairness.seeds.commit')} text={proof.commit} />
        {proof.root !== null && <CopyText label={t('fairness.event.root')} text={proof.root} />}
        {proof.serverSeed !== null && <CopyText label={t('fairness.field.serverSeed')} text={proof.serverSeed} />}
      </dl>
    </section>
  );
}

/** Finds whether a ticket is in the list, and whether it has won. */
function FindTicket({ tickets, winners }: { tickets: readonly string[]; winners: readonly string[] | null }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const ticket = typed.trim();
  const [place, won] = [tickets.indexOf(ticket) + 1, (winners?.indexOf(ticket) ?? -1) + 1];
  const answer = place === 0 ? 'absent' : winners === null ? 'listed' : won > 0 ? 'won' : 'lost';
  return (
    <section aria-label={t('fairness.event.find')} className="panel grid gap-3 p-4 lg:p-5">
      <TextField
        label={t('fairness.event.find')}
        hint={t('fairness.event.find_hint')}
        type="search"
        autoComplete="off"
        maxLength={64}
        field={{ value: typed, onChange: setTyped, onBlur: () => undefined, error: undefined }}
      />
      <p
        role="status"
        className={ticket ? `text-sm font-semibold ${won > 0 ? 'text-win' : place === 0 ? 'text-live' : ''}` : 'hidden'}
      >
        {ticket && t(`fairness.event.ticket_${answer}`, { place, won })}
      </p>
    </section>
  );
}

function Winners({ winners }: { winners: readonly string[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-labelledby="winners-title" className="panel grid gap-3 p-4 [&>*]:min-w-0 lg:p-5">
      <h2 id="winners-title" className="text-lg font-semibold">
        {t('fairness.event.winners', { count: winners.length })}
      </h2>
      <ol className="grid gap-1.5 sm:grid-cols-2">
        {(isWhole ? winners : winners.slice(0, firstWinners)).map((ticket, at) => (
          <li key={ticket} className="flex items-center gap-3 rounded-small bg-s2 px-3 py-2 text-sm">
            <span aria-hidden className="min-w-6 text-right font-semibold text-gold">
              {at + 1}
            </span>
            <span className="min-w-0 font-mono break-all">{ticket}</span>
          </li>
        ))}
      </ol>
      {winners.length > firstWinners && !isWhole && (
        <Button look="plain" size="small" onClick={() => setWhole(true)}>
          {t('app.ui.more')}
        </Button>
      )}
    </section>
  );
}

const checkTickets = ({ tickets, root }: ClosedEvent) => verifyTickets(tickets, root);

function Closed({ proof }: { proof: ClosedEvent }) {
  const t = useT();
  const { found, isBroken } = useChecked(proof, checkTickets);
  if (isBroken) return <ErrorState error={null} isCompact />;
  if (!found) return <SkeletonRows rows={1} height={72} />;
  return (
    <Lines
      lines={[
        {
          title: t('fairness.check.root'),
          matches: found.rootMatches,
          found: found.root,
          given: proof.root ?? undefined,
        },
      ]}
    />
  );
}

function Decided({ proof, found }: { proof: DrawnEvent; found: CheckedEvent }) {
  const t = useT();
  const write = useCallback(async () => eventProgram(proof), [proof]);
  const lines: LineProps[] = [
    { title: t('fairness.check.commit'), matches: found.commitMatches, found: found.commit, given: proof.commit },
    { title: t('fairness.check.root'), matches: found.rootMatches, found: found.root, given: proof.root ?? undefined },
    { title: t('fairness.check.winners'), matches: found.winnersMatch, ...comparedLists(found.winners, proof.winners) },
  ];
  return (
    <>
      <Verdict isEqual={found.matches} text={t(found.matches ? 'fairness.event.equal' : 'fairness.event.different')} />
      <Winners winners={found.winners} />
      <FindTicket tickets={proof.tickets} winners={found.winners} />
      <Lines lines={lines} />
      <Program
        title={t('fairness.program.event')}
        text={t('fairness.program.decides')}
        files={{ node: 'event.cjs' }}
        write={write}
      />
    </>
  );
}

/** The seal is still on it: `look` asks whether something has happened since. */
function Waiting({ proof, isLooking, look }: { proof: EventProof; isLooking: boolean; look(): void }) {
  const t = useT();
  const words = isClosed(proof) ? 'sealed_event_closed' : 'sealed_event';
  return (
    <>
      <Sealed title={t(`fairness.${words}.title`)} text={t(`fairness.${words}.text`)}>
        <Button size="small" icon={RefreshCw} className="mt-3" isPending={isLooking} onClick={look}>
          {t('fairness.event.look')}
        </Button>
      </Sealed>
      {isClosed(proof) && (
        <>
          <Closed proof={proof} />
          <FindTicket tickets={proof.tickets} winners={null} />
        </>
      )}
    </>
  );
}

function Loaded({ proof, isLooking, look }: { proof: EventProof; isLooking: boolean; look(): void }) {
  const drawn = isDrawn(proof) ? proof : null;
  const { found, isBroken } = useChecked<EventProof, CheckedEvent>(drawn, verifyEvent);
  // A seal that is missing, or a draw without its seed, proves nothing either way.
  if (proof.commit === '' || isBroken || (proof.drawnAt !== null && drawn === null))
    return <ErrorState error={null} retry={look} isCompact />;
  return (
    <Compared record={<Record proof={proof} />}>
      {drawn === null ? (
        <Waiting proof={proof} isLooking={isLooking} look={look} />
      ) : found ? (
        <Decided proof={drawn} found={found} />
      ) : (
        <SkeletonRows rows={4} height={64} />
      )}
    </Compared>
  );
}

export function VerifyEvent({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCall(fairness.event, { input: { params: { id } }, staleMs: 0 });
  if (data) return <Loaded proof={data} isLooking={isFetching} look={() => void refetch()} />;
  if (error) return <ErrorState error={error} retry={() => void refetch()} isCompact />;
  return <SkeletonRows rows={6} height={52} />;
}
