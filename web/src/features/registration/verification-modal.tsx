// Where the contacts stand: none, one or all confirmed, each open one a press away. What the security link leads to.
import { AtSign, BadgeCheck, Phone, type LucideIcon } from 'lucide-react';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { maskContact } from '../../ui/masked.ts';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';

interface Step {
  type: ContactType;
  contact: string | null;
  isDone: boolean;
}
const icons: Record<ContactType, LucideIcon> = { phone: Phone, email: AtSign };

function StepRow({ type, contact, isDone }: Step) {
  const { swapModal } = useNavigation();
  const t = useT();
  const Icon = icons[type];
  const open = () => (contact ? swapModal('RegistrationConfirm', { type }) : swapModal('ContactChange', { type }));
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-control bg-s2 p-3.5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-control bg-s3 ${isDone ? 'text-accent-t' : 'text-t3'}`}
      >
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-base font-semibold">{t(`auth.${type}.label`)}</p>
        <p className="truncate text-t3">{contact ? maskContact(contact) : t('registration.verify.none')}</p>
      </div>
      {isDone ? (
        <span className="flex items-center gap-1.5 text-sm font-semibold text-win">
          <BadgeCheck size={18} aria-hidden />
          {t('registration.verify.done')}
        </span>
      ) : (
        <Button
          look={contact ? 'primary' : 'quiet'}
          size="small"
          onClick={open}
          aria-label={`${t(contact ? 'app.ui.confirm' : 'registration.verify.add')}: ${t(`auth.${type}.label`)}`}
        >
          {t(contact ? 'app.ui.confirm' : 'registration.verify.add')}
        </Button>
      )}
    </li>
  );
}

export default function VerificationModal({ close }: ModalProps<'VerificationConfirm'>) {
  const t = useT();
  const init = useSession((state) => state.init);
  const steps: Step[] = init
    ? [
        { type: 'phone', contact: init.phone, isDone: init.phone !== null && init.confirmed },
        { type: 'email', contact: init.email, isDone: init.email !== null && init.emailConfirmed },
      ]
    : [];
  const count = steps.filter(({ isDone }) => isDone).length;
  const said = count === 2 ? 'all' : count === 1 ? 'one' : 'nothing';
  return (
    <ModalFrame
      title={t('registration.verify.title')}
      lead={init ? t(`registration.verify.lead_${said}`) : undefined}
      size="small"
    >
      {!init ? (
        <SkeletonRows rows={2} height={72} />
      ) : count === 2 ? (
        <EmptyState
          isCompact
          icon={BadgeCheck}
          title={t('registration.verify.complete')}
          text={t('registration.verify.complete_text')}
        >
          <Button look="primary" onClick={close}>
            {t('app.ui.done')}
          </Button>
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {steps.map((step) => (
            <StepRow key={step.type} {...step} />
          ))}
        </ul>
      )}
    </ModalFrame>
  );
}
