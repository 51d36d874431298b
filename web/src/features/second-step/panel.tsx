// The second step on the security page: a card per way with its state, and the browsers that are not asked for it.
import { secondStep, type Passkey, type RememberedDevice, type SecondStepState } from '@malva/contract/second-step';
import {
  Fingerprint,
  ListOrdered,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { browserOf } from '../../ui/browser.ts';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { refresh } from './keep.ts';

interface CardProps {
  icon: LucideIcon;
  title: string;
  isOn: boolean;
  text: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

function Card({ icon: Icon, title, isOn, text, action, children }: CardProps) {
  const t = useT();
  return (
    <li className="grid gap-3 rounded-control bg-s2 p-3.5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-control bg-s3 ${isOn ? 'text-accent-t' : 'text-t3'}`}
        >
          <Icon size={22} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
            {title}
            {isOn && (
              <span className="rounded-full bg-win/15 px-2 py-0.5 text-xs font-semibold text-win">
                {t('secondStep.on')}
              </span>
            )}
          </p>
          <p className="text-t3">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}

/** The button pressed is gone: the keyboard goes on at what took its place. */
const focusFirst = (group: HTMLElement | null): void => group?.querySelector('button')?.focus();

/** A press, and a second one that means it. */
function Remove({ label, sure, isPending, act }: { label: string; sure: string; isPending: boolean; act(): void }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button look="quiet" size="small" icon={Trash2} aria-label={label} onClick={() => setAsked(true)}>
        {t('secondStep.remove')}
      </Button>
    );
  }
  return (
    <span ref={focusFirst} className="flex flex-wrap gap-2" role="group" aria-label={label}>
      <Button look="danger" size="small" isPending={isPending} onClick={act}>
        {sure}
      </Button>
      <Button look="plain" size="small" onClick={() => setAsked(false)}>
        {t('app.ui.cancel')}
      </Button>
    </span>
  );
}

function Passkeys({ list, again }: { list: readonly Passkey[]; again(): void }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const remove = useChange(secondStep.passkeyRemove);
  const act = async (id: string) => (await remove.run({ body: { id } })) && again();
  if (list.length === 0) return null;
  return (
    <>
      <ul className="grid gap-2">
        {list.map(({ id, name, addedAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2.5 text-sm">
            <p className="min-w-0 flex-1">
              <strong className="block truncate font-semibold">{name}</strong>
              <span className="text-t3">
                {usedAt
                  ? t('secondStep.used', { moment: formatDate(usedAt, lang) })
                  : t('secondStep.added', { moment: formatDate(addedAt, lang) })}
              </span>
            </p>
            <Remove
              label={t('secondStep.remove_one', { name })}
              sure={t('secondStep.remove_sure')}
              isPending={remove.isPending}
              act={() => void act(id)}
            />
          </li>
        ))}
      </ul>
      <FormProblem text={remove.error ? errorText(remove.error.code) : undefined} />
    </>
  );
}

function Remembered({ list, again }: { list: readonly RememberedDevice[]; again(): void }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const forget = useChange(secondStep.forgetDevices);
  const act = async (id: string) => (await forget.run({ body: { id } })) && again();
  if (list.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold text-t2">{t('secondStep.remembered')}</h3>
      <ul className="grid gap-2">
        {list.map(({ id, agent, isCurrent, until }) => {
          const name = browserOf(agent) ?? t('secondStep.unknown_device');
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-s2 p-3 text-sm">
              <MonitorSmartphone size={20} aria-hidden className="shrink-0 text-t3" />
              <p className="min-w-0 flex-1">
                <strong className="block truncate font-semibold">{name}</strong>
                <span className="text-t3">
                  {isCurrent && <span className="text-accent-t">{t('secondStep.this_device')} · </span>}
                  {t('secondStep.until', { moment: formatDate(until, lang) })}
                </span>
              </p>
              <Button
                look="quiet"
                size="small"
                isPending={forget.isPending}
                aria-label={t('secondStep.forget_one', { name })}
                onClick={() => void act(id)}
              >
                {t('secondStep.forget')}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormProblem text={forget.error ? errorText(forget.error.code) : undefined} />
    </div>
  );
}

function Ways({ state }: { state: SecondStepState }) {
  const { openModal } = useNavigation();
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const totp = useChange(secondStep.totpRemove);
  const again = () => refresh(queries);
  const { hasTotp, passkeys, backupCodesLeft } = state;
  const isOn = hasTotp || passkeys.length > 0;
  const open = (name: 'TotpSetup' | 'PasskeyAdd' | 'BackupCodes', key: string, isMain = false) => (
    <Button
      look={isMain ? 'primary' : 'quiet'}
      size="small"
      onClick={() => openModal(name)}
      aria-label={`${t(key)}: ${t(`secondStep.card_${name}`)}`}
    >
      {t(key)}
    </Button>
  );
  const removeTotp = async () => (await totp.run({})) && again();
  return (
    <>
      <ul className="grid gap-2">
        <Card
          icon={Fingerprint}
          title={t('secondStep.card_PasskeyAdd')}
          isOn={passkeys.length > 0}
          text={t('secondStep.passkey_about')}
          action={open('PasskeyAdd', 'secondStep.add', !isOn)}
        >
          <Passkeys list={passkeys} again={again} />
        </Card>
        <Card
          icon={Smartphone}
          title={t('secondStep.card_TotpSetup')}
          isOn={hasTotp}
          text={t('secondStep.totp_about')}
          action={
            hasTotp ? (
              <Remove
                label={t('secondStep.remove_totp')}
                sure={t('secondStep.switch_off')}
                isPending={totp.isPending}
                act={() => void removeTotp()}
              />
            ) : (
              open('TotpSetup', 'secondStep.connect')
            )
          }
        />
        {isOn && (
          <Card
            icon={ListOrdered}
            title={t('secondStep.card_BackupCodes')}
            isOn={false}
            text={t('secondStep.backup_left', { count: backupCodesLeft })}
            action={open('BackupCodes', 'secondStep.renew', backupCodesLeft < 3)}
          />
        )}
      </ul>
      <FormProblem text={totp.error ? errorText(totp.error.code) : undefined} />
      <Remembered list={state.remembered} again={again} />
    </>
  );
}

export default function SecondStepPanel() {
  const t = useT();
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  const state = useCall(secondStep.state, { enabled: isPlayer });
  return (
    <section aria-labelledby="second-step-title" className="panel grid gap-3.5 p-4 lg:p-5">
      <PanelHead
        id="second-step-title"
        icon={ShieldCheck}
        title={t('secondStep.panel')}
        lead={t('secondStep.panel_lead')}
      />
      {state.data ? (
        <Ways state={state.data} />
      ) : state.error ? (
        <ErrorState error={state.error} retry={() => void state.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={2} height={72} />
      )}
    </section>
  );
}
