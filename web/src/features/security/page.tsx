// Security on one page: what the account is entered with, where it is open, and one button for when something is wrong.
import { security, type SecurityState } from '@malva/contract/security';
import { AtSign, KeyRound, Phone, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../core/format-date.ts';
import { refreshSession } from '../../core/boot.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { AccountHead } from '../../ui/account-head.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Slot } from '../../ui/slot.tsx';
import { browserOf } from '../../ui/browser.ts';
import { Sessions } from './sessions.tsx';

function Line({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-control bg-s2 p-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-base font-semibold">{title}</p>
        <p className="truncate text-t3">{text}</p>
      </div>
      {children}
    </li>
  );
}

const contactIcons = { phone: Phone, email: AtSign } as const;

function EnteredWith({ state }: { state: SecurityState }) {
  const { openModal } = useNavigation();
  const t = useT();
  return (
    <section aria-labelledby="entered-title" className="panel grid gap-3 p-4 lg:p-5">
      <h2 id="entered-title" className="text-lg font-semibold">
        {t('security.entered')}
      </h2>
      <ul className="grid gap-2">
        <Line
          icon={KeyRound}
          title={t('auth.password.label')}
          text={t(state.isPasswordDue ? 'security.password.is_due' : 'security.password.is_set')}
        >
          <Button
            look={state.isPasswordDue ? 'primary' : 'quiet'}
            size="small"
            onClick={() => openModal('PasswordChange')}
          >
            {t('security.change')}
          </Button>
        </Line>
        {(['phone', 'email'] as const).map((type) => {
          const contact = state.contacts.find((one) => one.type === type);
          const unconfirmed = contact && !contact.isConfirmed ? ` · ${t('security.contact.unconfirmed')}` : '';
          const action = t(contact ? 'security.change' : 'security.add');
          return (
            <Line
              key={type}
              icon={contactIcons[type]}
              title={t(`auth.${type}.label`)}
              text={contact ? contact.masked + unconfirmed : t('security.contact.none')}
            >
              <Button
                look="quiet"
                size="small"
                onClick={() => openModal('ContactChange', { type })}
                aria-label={`${action}: ${t(`auth.${type}.label`)}`}
              >
                {action}
              </Button>
            </Line>
          );
        })}
      </ul>
    </section>
  );
}

function Protect() {
  const { openModal } = useNavigation();
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const protect = useChange(security.protect);
  const press = async () => {
    if (!(await protect.run({}))) return;
    refreshCall(queries, security.state);
    await refreshSession();
    openModal('PasswordChange');
  };
  return (
    <section aria-labelledby="protect-title" className="panel grid gap-3 p-4 lg:p-5">
      <span className="grid size-12 place-items-center rounded-control bg-live/10 text-live">
        <ShieldAlert size={24} aria-hidden />
      </span>
      <h2 id="protect-title" className="text-lg font-semibold">
        {t('security.protect.title')}
      </h2>
      <p className="text-sm text-t2">{t('security.protect.text')}</p>
      <FormProblem text={protect.error ? errorText(protect.error.code) : undefined} />
      <Button look="danger" isWide isPending={protect.isPending} onClick={() => void press()}>
        {t('security.protect.action')}
      </Button>
    </section>
  );
}

function LastLogin({ at }: { at: SecurityState['lastLogin'] }) {
  const t = useT();
  const { lang } = useSite();
  return (
    <section aria-labelledby="last-title" className="panel grid gap-1.5 p-4 text-sm lg:p-5">
      <h2 id="last-title" className="text-t2">
        {t('security.last.title')}
      </h2>
      <p className="text-base font-semibold">{at ? formatDate(at.at, lang, 'long') : t('security.last.none')}</p>
      {at && (
        <p className="text-t3">
          {[browserOf(at.agent) ?? t('security.session.unknown'), at.ip].filter(Boolean).join(' · ')}
        </p>
      )}
    </section>
  );
}

export default function SecurityPage() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const state = useCall(security.state, { enabled: isReady });
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('security.title')} lead={t('security.lead')} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          {state.data ? (
            <>
              <EnteredWith state={state.data} />
              <Slot name="security" />
              <Sessions sessions={state.data.sessions} />
            </>
          ) : state.error ? (
            <ErrorState error={state.error} retry={() => void state.refetch()} />
          ) : (
            [260, 220].map((height) => <Skeleton key={height} className="rounded-panel!" style={{ height }} />)
          )}
        </div>
        <div className="grid gap-4">
          {state.data && <LastLogin at={state.data.lastLogin} />}
          <Protect />
        </div>
      </div>
    </div>
  );
}
