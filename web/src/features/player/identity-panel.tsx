// The identity check: what it is for, the way to the service, and every outcome with what can be done about it. A result
// comes by realtime; while one is awaited the panel also asks by itself, so a lost message changes nothing.
import { player, type IdentityStatus } from '@malva/contract/player';
import { BadgeCheck, CircleHelp, Clock3, Phone, ScanFace, ShieldCheck, TriangleAlert, UserCheck, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { closeModal, swapModal } from '../../core/modal-stack.ts';
import { navigate } from '../../core/navigator.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { picture } from '../../ui/art.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

const askEveryMs = 4_000;

/** Leaves for the service's page; comes back to the profile with this panel open. */
function useService() {
  const start = useChange(player.startVerification);
  const [isLeaving, setLeaving] = useState(false);
  return {
    error: start.error,
    isPending: start.isPending || isLeaving,
    go: async () => {
      const reply = await start.run({ body: {} });
      if (!reply) return;
      setLeaving(true);
      location.assign(reply.url);
    },
  };
}

function useVerification() {
  const known = useSession((state) => state.init?.playerInfo?.identityStatus);
  const verification = useCall(player.verification, { staleMs: 0 });
  const status = verification.data?.status;
  const ask = useEffectEvent(() => void verification.refetch());
  useEffect(() => {
    if (status !== 'pending') return;
    const asking = setInterval(ask, askEveryMs);
    return () => clearInterval(asking);
  }, [status]);
  useEffect(() => {
    if (status && known && status !== known) void refreshSession().catch(() => undefined);
  }, [status, known]);
  return verification;
}

interface View {
  icon: LucideIcon;
  tone: string;
  /** May be tried again at the service. */
  isOpen: boolean;
  /** Only people can help from here. */
  needsHelp: boolean;
}

const views: Record<IdentityStatus, View> = {
  none: { icon: UserCheck, tone: 'bg-accent-soft text-accent-t', isOpen: true, needsHelp: false },
  pending: { icon: Clock3, tone: 'bg-accent-soft text-accent-t', isOpen: true, needsHelp: false },
  approved: { icon: BadgeCheck, tone: 'bg-gold/15 text-gold', isOpen: false, needsHelp: false },
  rejected: { icon: TriangleAlert, tone: 'bg-live/12 text-live', isOpen: true, needsHelp: true },
  duplicateCredentials: { icon: CircleHelp, tone: 'bg-live/12 text-live', isOpen: false, needsHelp: true },
  noInn: { icon: CircleHelp, tone: 'bg-accent-soft text-accent-t', isOpen: true, needsHelp: true },
  ageRestriction: { icon: TriangleAlert, tone: 'bg-live/12 text-live', isOpen: false, needsHelp: true },
  liveness: { icon: ScanFace, tone: 'bg-accent-soft text-accent-t', isOpen: true, needsHelp: false },
};

function Head({ status }: { status: IdentityStatus }) {
  const t = useT();
  const { icon: Icon, tone } = views[status];
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      {status === 'none' ? (
        <img src={picture('spot/identity', 320)} alt="" width={132} height={132} className="size-33 object-contain" />
      ) : (
        <span className={`grid size-16 place-items-center rounded-panel ${tone}`}>
          <Icon size={30} aria-hidden />
        </span>
      )}
      <p className="text-lg font-semibold text-balance">{t(`player.identity.${status}_title`)}</p>
      <p className="max-w-100 text-sm text-t2">{t(`player.identity.${status}_text`)}</p>
    </div>
  );
}

const reasons = ['need', 'time', 'safe'] as const;
const reasonIcons: Record<(typeof reasons)[number], LucideIcon> = { need: UserCheck, time: Clock3, safe: ShieldCheck };

function Reasons() {
  const t = useT();
  return (
    <ul className="grid gap-2">
      {reasons.map((reason) => {
        const Icon = reasonIcons[reason];
        return (
          <li key={reason} className="flex items-start gap-3 rounded-control bg-s2 px-3.5 py-3 text-sm text-t2">
            <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-t" />
            {t(`player.identity.${reason}`)}
          </li>
        );
      })}
    </ul>
  );
}

function Support() {
  const t = useT();
  const { supportPhone } = useSite().config;
  return (
    <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className={buttonClass({ look: 'quiet', isWide: true })}>
      <Phone size={18} aria-hidden />
      {t('player.support', { phone: supportPhone })}
    </a>
  );
}

/** Another screen of the onboarding stands in between: the panel leads there instead of further. */
function OnboardingFirst() {
  const t = useT();
  return (
    <Button look="primary" size="large" isWide onClick={() => swapModal('Onboarding')}>
      {t('player.onboarding.go_on')}
    </Button>
  );
}

function Approved() {
  const t = useT();
  const onboarding = useSession((state) => state.onboarding);
  const leave = async () => {
    await closeModal();
    await navigate('/games/');
  };
  if (onboarding === 'contact' || onboarding === 'limits') return <OnboardingFirst />;
  return (
    <>
      <Button look="primary" size="large" isWide onClick={() => swapModal('Cash', { mode: 'deposit' })}>
        {t('player.deposit')}
      </Button>
      <Button isWide onClick={() => void leave()}>
        {t('player.to_games')}
      </Button>
    </>
  );
}

function startKey(status: IdentityStatus): string {
  if (status === 'none') return 'player.identity.start';
  return status === 'pending' ? 'player.identity.go_on' : 'player.identity.again';
}

function Actions({ status }: { status: IdentityStatus }) {
  const t = useT();
  const errorText = useErrorText();
  const service = useService();
  const onboarding = useSession((state) => state.onboarding);
  const { isOpen, needsHelp } = views[status];
  const code = service.error?.code;
  // The shared words for this code speak of payments; here it is the identity service that does not answer.
  const problem = code === 'provider_unavailable' ? t('player.identity.unavailable') : code && errorText(code);
  if (isOpen && onboarding === 'contact') return <OnboardingFirst />;
  return (
    <>
      {isOpen && (
        <>
          <FormProblem text={problem} />
          <Button look="primary" size="large" isWide isPending={service.isPending} onClick={() => void service.go()}>
            {t(startKey(status))}
          </Button>
        </>
      )}
      {needsHelp && <Support />}
    </>
  );
}

export function IdentityPanel() {
  const verification = useVerification();
  if (!verification.data) {
    if (verification.error) return <ErrorState error={verification.error} retry={() => void verification.refetch()} isCompact />;
    return <SkeletonRows rows={3} height={72} />;
  }
  const { status } = verification.data;
  return (
    <div className="grid gap-5">
      <Head status={status} />
      {status === 'none' && <Reasons />}
      <div className="grid gap-2.5">{status === 'approved' ? <Approved /> : <Actions status={status} />}</div>
    </div>
  );
}
