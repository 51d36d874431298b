// What can be done about a player from their card. What is hard to undo is asked for here and decided by another.
import { closedReasons, officeActs, officePeople, type ClosedReason } from '@malva/contract/office-acts';
import { fraud } from '@malva/contract/fraud';
import { notificationsPlayer, responsiblePlayer } from '@malva/contract/office-parts';
import { officePlayer, type PlayerCard } from '@malva/contract/office-player';
import type { LimitKind, LimitPeriod } from '@malva/contract/responsible';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import {
  Ban,
  ClipboardPen,
  FileQuestion,
  Gamepad2,
  Gift,
  HandCoins,
  HeartHandshake,
  Hourglass,
  IdCard,
  KeyRound,
  LockOpen,
  MessageSquareText,
  ShieldAlert,
  SlidersHorizontal,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AskIdentity } from './ask-identity.tsx';
import { GiveFreeRounds } from './free-rounds.tsx';
import { GivePrize } from './give-prize.tsx';

interface ActProps {
  card: PlayerCard;
  onClose(): void;
}

/** Fetches the card and its parts again and shows what happened. */
function useDone(): (key: string) => void {
  const t = useT();
  const { queries } = useSite();
  return (key) => {
    refreshCall(queries, officePlayer.card, officePlayer.sessions, responsiblePlayer.protection, officeActs.list);
    showToast({ kind: 'done', title: t(key) });
  };
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: NoInfer<V>) => void;
  options: readonly NoInfer<V>[];
  /** Of the keys of their names. */
  prefix: string;
}

function Choice<V extends string>({ label, value, onChange, options, prefix }: ChoiceProps<V>) {
  const t = useT();
  return (
    <Select<V>
      label={label}
      field={{ value, onChange, onBlur: () => undefined, error: undefined }}
      options={options.map((one) => ({ value: one, label: t(`${prefix}${one}`) }))}
    />
  );
}

function Sum({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useT();
  return (
    <FieldFrame label={t('office.act.sum')}>
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          inputMode="decimal"
          maxLength={15}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(',', '.'))}
        />
      )}
    </FieldFrame>
  );
}

function Block({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  const [why, setWhy] = useState<ClosedReason>('check');
  return (
    <ReasonDialog
      title={t('office.act.block')}
      lead={t('office.act.block_text')}
      label={t('office.act.for_colleagues')}
      isDanger
      spec={officePeople.block}
      input={(reason) => ({ params: { playerId: card.id }, body: { why, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.blocked')}
    >
      <Choice
        label={t('office.act.why')}
        value={why}
        onChange={setWhy}
        options={closedReasons}
        prefix="office.closed_for."
      />
    </ReasonDialog>
  );
}

function Unblock({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t('office.act.kind.player.unblock')}
      lead={t('office.act.two_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'player.unblock' as const, input: { playerId: card.id }, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.asked')}
    />
  );
}

function OpenPlay({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t('office.act.kind.care.open')}
      lead={t('office.act.care_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'care.open' as const, input: { playerId: card.id }, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.asked')}
    />
  );
}

function SecondStepOff({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t('office.act.kind.player.second_step_off')}
      lead={t('office.act.second_step_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'player.second_step_off' as const, input: { playerId: card.id }, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.asked')}
    />
  );
}

/** Where the service does not decide; the server has the last word. */
const undecided: ReadonlySet<string> = new Set(['pending', 'diiaVerification', 'signing', 'liveness', 'noInn']);
const approvable: ReadonlySet<string> = new Set([...undecided, 'none', 'duplicateCredentials']);

function ApproveIdentity({ card, onClose }: ActProps) {
  const done = useDone();
  return <AskIdentity card={card} onClose={onClose} onDone={() => done('office.act.asked')} />;
}

function RejectIdentity({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t('office.act.kind.identity.reject')}
      lead={t('office.act.two_text')}
      isDanger
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: 'identity.reject' as const, input: { playerId: card.id }, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.asked')}
    />
  );
}

function Prize({ card, onClose }: ActProps) {
  const done = useDone();
  return <GivePrize card={card} onClose={onClose} onDone={() => done('office.act.asked')} />;
}

function FreePlay({ card, onClose }: ActProps) {
  const done = useDone();
  return <GiveFreeRounds card={card} onClose={onClose} onDone={() => done('office.act.asked')} />;
}

function Correct({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [amount, setAmount] = useState('');
  return (
    <ReasonDialog
      title={t('office.act.kind.money.correct')}
      lead={t('office.act.two_text')}
      spec={officeActs.ask}
      input={(reason) => ({
        body: {
          kind: 'money.correct' as const,
          input: { playerId: card.id, direction, amount: amount.trim() },
          reason,
        },
      })}
      onClose={onClose}
      onDone={() => done('office.act.asked')}
    >
      <Choice
        label={t('office.act.direction')}
        value={direction}
        onChange={setDirection}
        options={['credit', 'debit']}
        prefix="office.act.direction."
      />
      <Sum value={amount} onChange={setAmount} />
    </ReasonDialog>
  );
}

function OpenCase({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t('office.act.case')}
      lead={t('office.act.case_text')}
      label={t('office.act.for_colleagues')}
      spec={fraud.open}
      input={(reason) => ({ body: { playerId: card.id, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.case_opened')}
    />
  );
}

const familyLengths = ['self_exclusion-1', 'self_exclusion-3', 'self_exclusion-6'] as const;
const lengths = [
  'timeout-24',
  'timeout-168',
  'timeout-720',
  'self_exclusion-6',
  'self_exclusion-12',
  'self_exclusion-24',
  'self_exclusion-36',
] as const;

function Exclude({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  const [length, setLength] = useState<(typeof lengths | typeof familyLengths)[number]>('timeout-24');
  const [on, setOn] = useState<'player' | 'family'>('player');
  const [kind, count] = length.split('-') as ['timeout' | 'self_exclusion', string];
  return (
    <ReasonDialog
      title={t('office.act.exclude')}
      lead={t('office.act.exclude_text')}
      isDanger
      spec={responsiblePlayer.exclude}
      input={(reason) => ({ params: { playerId: card.id }, body: { kind, length: Number(count), on, reason } })}
      onClose={onClose}
      onDone={() => done('office.act.excluded')}
    >
      <Choice
        label={t('office.act.on')}
        value={on}
        options={['player', 'family']}
        prefix="office.act.on."
        onChange={(who) => {
          setOn(who);
          setLength(who === 'family' ? 'self_exclusion-6' : 'timeout-24');
        }}
      />
      <Choice
        label={t('office.act.length')}
        value={length}
        onChange={setLength}
        options={on === 'family' ? familyLengths : lengths}
        prefix="office.act.length."
      />
    </ReasonDialog>
  );
}

const limitKinds = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'stake_day',
  'stake_week',
  'stake_month',
] as const;

function LowerLimit({ card, onClose }: ActProps) {
  const t = useT();
  const done = useDone();
  const [limit, setLimit] = useState<(typeof limitKinds)[number]>('deposit_day');
  const [amount, setAmount] = useState('');
  const [kind, period] = limit.split('_') as [LimitKind, LimitPeriod];
  return (
    <ReasonDialog
      title={t('office.act.limit')}
      lead={t('office.act.limit_text')}
      spec={responsiblePlayer.lowerLimit}
      input={(reason) => ({ params: { playerId: card.id }, body: { kind, period, amount: amount.trim(), reason } })}
      onClose={onClose}
      onDone={() => done('office.act.lowered')}
    >
      <Choice
        label={t('office.player.limit')}
        value={limit}
        onChange={setLimit}
        options={limitKinds}
        prefix="office.limit."
      />
      <Sum value={amount} onChange={setAmount} />
    </ReasonDialog>
  );
}

function Write({ card, onClose, asksFor }: ActProps & { asksFor?: 'documents' }) {
  const t = useT();
  const done = useDone();
  return (
    <ReasonDialog
      title={t(asksFor ? 'office.act.documents' : 'office.act.write')}
      lead={t('office.act.write_text')}
      label={t('office.act.text')}
      most={1000}
      spec={notificationsPlayer.write}
      input={(text) => ({ params: { playerId: card.id }, body: { text, ...(asksFor && { asksFor }) } })}
      onClose={onClose}
      onDone={() => done('office.act.written')}
    />
  );
}

interface Entry {
  key: string;
  icon: LucideIcon;
  needs: string;
  isFor?(card: PlayerCard): boolean;
  show(props: ActProps): ReactNode;
}
const entries: readonly Entry[] = [
  { key: 'write', icon: MessageSquareText, needs: 'players.note', show: (props) => <Write {...props} /> },
  {
    key: 'documents',
    icon: FileQuestion,
    needs: 'players.note',
    show: (props) => <Write {...props} asksFor="documents" />,
  },
  { key: 'limit', icon: SlidersHorizontal, needs: 'protection', show: (props) => <LowerLimit {...props} /> },
  { key: 'exclude', icon: Hourglass, needs: 'protection', show: (props) => <Exclude {...props} /> },
  {
    key: 'care',
    icon: HeartHandshake,
    needs: 'protection',
    isFor: ({ block }) => block?.kind === 'harm',
    show: (props) => <OpenPlay {...props} />,
  },
  {
    key: 'second_step',
    icon: KeyRound,
    needs: 'identity',
    isFor: ({ hasSecondStep }) => hasSecondStep,
    show: (props) => <SecondStepOff {...props} />,
  },
  {
    key: 'identity_approve',
    icon: IdCard,
    needs: 'identity',
    isFor: ({ identity }) => approvable.has(identity),
    show: (props) => <ApproveIdentity {...props} />,
  },
  {
    key: 'identity_reject',
    icon: UserX,
    needs: 'identity',
    isFor: ({ identity }) => undecided.has(identity),
    show: (props) => <RejectIdentity {...props} />,
  },
  {
    key: 'prize',
    icon: Gift,
    needs: 'prizes',
    isFor: ({ status, block }) => status !== 'blocked' && block === null,
    show: (props) => <Prize {...props} />,
  },
  {
    key: 'free_rounds',
    icon: Gamepad2,
    needs: 'prizes',
    isFor: ({ status, block }) => status !== 'blocked' && block === null,
    show: (props) => <FreePlay {...props} />,
  },
  { key: 'correct', icon: HandCoins, needs: 'money.correct', show: (props) => <Correct {...props} /> },
  { key: 'case', icon: ShieldAlert, needs: 'fraud', show: (props) => <OpenCase {...props} /> },
  {
    key: 'block',
    icon: Ban,
    needs: 'players.block',
    isFor: ({ status }) => status !== 'blocked',
    show: (props) => <Block {...props} />,
  },
  {
    key: 'unblock',
    icon: LockOpen,
    needs: 'players.block',
    isFor: ({ status }) => status === 'blocked',
    show: (props) => <Unblock {...props} />,
  },
];

export function PlayerActs({ card, may }: { card: PlayerCard; may: ReadonlySet<string> }) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const shown = entries.filter(({ needs, isFor }) => may.has(needs) && (isFor?.(card) ?? true));
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={t('office.act.title')} className="flex flex-wrap gap-2">
      {shown.map(({ key, icon }) => (
        <Button key={key} size="small" icon={icon ?? ClipboardPen} onClick={() => setOpen(key)}>
          {t(`office.act.${key}`)}
        </Button>
      ))}
      {shown.find(({ key }) => key === open)?.show({ card, onClose: () => setOpen(null) })}
    </div>
  );
}
