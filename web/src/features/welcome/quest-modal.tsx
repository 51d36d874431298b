// The welcome quest: five tasks in any order, each with its gift, and one more for all of them. Nothing is hurried, and
// none of them costs money.
import type { ReplyOf } from '@malva/contract/call';
import { quest as calls, type Quest, type QuestTask } from '@malva/contract/welcome';
import { Circle, CircleCheck, Gift } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall, useChange } from '../../core/query.ts';
import { Link, ModalLink } from '../../core/router.tsx';
import { useLang, useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { GamePick, Refused, useTaken, useTerms } from '../../ui/gift.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';

type Task = Quest['tasks'][number];
type Taken = ReplyOf<typeof calls.take>;

/** Where a task is done. */
const places: Readonly<Record<Exclude<QuestTask, 'all'>, { modal: 'IdentityVerification' } | { to: string }>> = {
  contact: { to: '/profile/security/' },
  limits: { to: '/profile/limits/' },
  identity: { modal: 'IdentityVerification' },
  demo: { to: '/games/' },
  proof: { to: '/fairness/' },
};

const link = 'inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-accent-t';

function Where({ task, title }: { task: QuestTask; title: string }) {
  const t = useT();
  if (task === 'all') return null;
  const place = places[task];
  const inner = (
    <>
      {t('welcome.quest.go')}
      <span className="sr-only"> {title}</span>
    </>
  );
  return 'to' in place ? (
    <Link to={place.to} className={link}>
      {inner}
    </Link>
  ) : (
    <ModalLink name={place.modal} className={link}>
      {inner}
    </ModalLink>
  );
}

function Line({ of: { task, state, gift }, isGuest }: { of: Task; isGuest: boolean }) {
  const t = useT();
  const termsOf = useTerms();
  const onTaken = useTaken();
  const taking = useChange(calls.take);
  const [game, setGame] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const title = t(`welcome.quest.task.${task}`);
  const Icon = state === 'todo' ? (task === 'all' ? Gift : Circle) : CircleCheck;
  const take = async (): Promise<void> => {
    if (gift.games.length > 1 && game === null) return setMissing(true);
    const reply: Taken | null | undefined = await taking.run({ body: game === null ? { task } : { task, game } });
    if (reply) onTaken(reply.prize);
  };
  return (
    <li className="grid gap-2 rounded-card bg-s2 p-3.5">
      <p className="flex items-start gap-3">
        <Icon
          size={22}
          aria-hidden
          className={`mt-0.5 shrink-0 ${state === 'taken' ? 'text-win' : state === 'open' ? 'text-gold' : 'text-t3'}`}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semibold wrap-anywhere">{title}</span>
          <span className="text-sm text-t2 wrap-anywhere">{gift.title}</span>
        </span>
        {!isGuest && <span className="shrink-0 text-xs text-t3">{t(`welcome.quest.state.${state}`)}</span>}
      </p>
      {!isGuest && state === 'todo' && <Where task={task} title={title} />}
      {state === 'open' && (
        <>
          <p className="text-xs text-t2">{termsOf(gift)}</p>
          <GamePick games={gift.games} game={game} isMissing={isMissing} onPick={setGame} />
          <Refused error={taking.error} />
          <Button isPending={taking.isPending} className="justify-self-start" onClick={() => void take()}>
            {t('occasions.take')}
            <span className="sr-only"> {gift.title}</span>
          </Button>
        </>
      )}
    </li>
  );
}

export default function WelcomeQuestModal({ close }: ModalProps<'WelcomeQuestModal'>) {
  const t = useT();
  const lang = useLang();
  const { openModal } = useNavigation();
  const isGuest = useSession((session) => session.isGuest);
  const reading = useCall(calls.state, { staleMs: 0 });
  const state = reading.data?.data;
  const footer = isGuest ? (
    <Button size="large" onClick={() => openModal('Register')}>
      {t('app.nav.register')}
    </Button>
  ) : (
    <Button size="large" onClick={close}>
      {t('occasions.understood')}
    </Button>
  );
  return (
    <ModalFrame title={t('today.name.quest')} lead={t('welcome.quest.lead')} size="medium" footer={footer}>
      {!reading.data && reading.error && (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      )}
      {!reading.data && !reading.error && <SkeletonRows rows={5} />}
      {reading.data && !state && (
        <EmptyState art="gift" title={t('occasions.empty')} text={t('welcome.quest.empty_text')} isCompact />
      )}
      {state && (
        <div className="grid gap-3">
          <ol className="grid gap-2.5">
            {state.tasks.map((one) => (
              <Line key={one.task} of={one} isGuest={isGuest} />
            ))}
          </ol>
          {state.until && (
            <p className="text-xs text-t3">
              {t('welcome.quest.until', { date: formatDate(state.until, lang, 'moment') })}
            </p>
          )}
          <p className="text-xs text-t3">{t('welcome.quest.terms')}</p>
        </div>
      )}
    </ModalFrame>
  );
}
