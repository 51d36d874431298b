// The identity check: what it is for, the way to the service, and every outcome with what can be done about it. A
// result comes by realtime; while one is awaited the panel also asks by itself, so a lost message changes nothing.
import { identity, type IdentityStatus, type Verification } from '@malva/contract/identity';
import {
  BadgeCheck,
  CircleHelp,
  Clock3,
  FingerprintPattern,
  Gamepad2,
  KeyRound,
  Phone,
  ScanFace,
  ShieldCheck,
  Signature,
  Smartphone,
  TriangleAlert,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { openOnes } from '../../core/navigation/machine.ts';
import { seeNote } from '../../core/notes.ts';
import { useCall, useChange } from '../../core/query.ts';
import { useLang, useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { picture } from '../../ui/art.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

const askEveryMs = 4_000;
/** The service still waits for the player, who may be there on another device. */
const awaited: ReadonlySet<IdentityStatus> = new Set(['pending', 'diiaVerification', 'signing', 'liveness']);

/** Leaves for the service's page; comes back to the profile with this panel open. */
function useService() {
  const start = useChange(identity.startVerification);
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
  const verification = useCall(identity.verification, { staleMs: 0 });
  const status = verification.data?.status;
  const ask = useEffectEvent(() => void verification.refetch());
  useEffect(() => {
    if (!status || !awaited.has(status)) return;
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
  /** Only people can help from here. */
  needsHelp: boolean;
}

const calm = 'bg-accent-soft text-accent-t';
const bad = 'bg-live/12 text-live';
const views: Record<IdentityStatus | 'smartId', View> = {
  none: { icon: UserCheck, tone: calm, needsHelp: false },
  pending: { icon: Clock3, tone: calm, needsHelp: false },
  smartId: { icon: KeyRound, tone: calm, needsHelp: true },
  diiaVerification: { icon: Smartphone, tone: calm, needsHelp: true },
  signing: { icon: Signature, tone: calm, needsHelp: true },
  liveness: { icon: ScanFace, tone: calm, needsHelp: true },
  noInn: { icon: FingerprintPattern, tone: calm, needsHelp: true },
  approved: { icon: BadgeCheck, tone: 'bg-gold/15 text-gold', needsHelp: false },
  rejected: { icon: TriangleAlert, tone: bad, needsHelp: true },
  duplicateCredentials: { icon: CircleHelp, tone: bad, needsHelp: true },
  ageRestriction: { icon: TriangleAlert, tone: bad, needsHelp: true },
};

const viewOf = ({ status, needSmartId }: Verification): keyof typeof views =>
  status === 'pending' && needSmartId ? 'smartId' : status;

/** What happened and what it means, in words of its own for every state. */
function Head({ verification }: { verification: Verification }) {
  const t = useT();
  const lang = useLang();
  const isPlayClosed = useSession((state) => state.isPlayClosed);
  const view = viewOf(verification);
  const { icon: Icon, tone } = views[view];
  const { adultOn, canStart } = verification;
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      {view === 'none' ? (
        <img src={picture('spot/identity', 320)} alt="" width={132} height={132} className="size-33 object-contain" />
      ) : (
        <span className={`grid size-16 place-items-center rounded-panel ${tone}`}>
          <Icon size={30} aria-hidden />
        </span>
      )}
      <p className="text-lg font-semibold text-balance">{t(`identity.${view}_title`)}</p>
      <p className="max-w-100 text-sm text-t2">
        {t(view === 'approved' && isPlayClosed ? 'identity.closed_text' : `identity.${view}_text`)}
      </p>
      {adultOn && (
        <p className="max-w-100 text-sm font-medium">
          {canStart ? t('identity.adult_now') : t('identity.adult_on', { day: formatDate(adultOn, lang, 'date') })}
        </p>
      )}
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
            {t(`identity.${reason}`)}
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
  const { swapModal } = useNavigation();
  const t = useT();
  return (
    <Button look="primary" size="large" isWide onClick={() => swapModal('Onboarding')}>
      {t('player.onboarding.go_on')}
    </Button>
  );
}

/** Who may not play may always take their money. */
function Withdraw() {
  const { swapModal } = useNavigation();
  const t = useT();
  return (
    <Button isWide onClick={() => swapModal('Cash', { mode: 'withdraw' })}>
      {t('identity.withdraw')}
    </Button>
  );
}

/** Identified, but listed or resting: the money and the reason, no way into play. */
function Closed() {
  const { swapModal } = useNavigation();
  const t = useT();
  const till = useSession((state) => state.init?.ludomanRequestStatus?.till);
  return (
    <>
      <Button look="primary" size="large" isWide onClick={() => swapModal('LudomanModal', { till })}>
        {t('player.block.more')}
      </Button>
      <Withdraw />
    </>
  );
}

/** The game whose launch asked for the check, kept through the service's own page. */
function askedGame(): string | null {
  try {
    const { slug } = JSON.parse(seeNote('gamePlay') ?? '{}') as { slug?: unknown };
    return typeof slug === 'string' && /^[a-z0-9][a-z0-9-]{0,63}$/.test(slug) ? slug : null;
  } catch {
    return null;
  }
}

/** Back to where the player came from; the game may still lie beneath this window. */
function BackToGame({ slug }: { slug: string }) {
  const { state, closeModal, navigate, openModal } = useNavigation();
  const t = useT();
  const back = async () => {
    const isBeneath = openOnes(state.getState()).some(({ name }) => name === 'Game');
    await closeModal();
    if (isBeneath) return;
    await navigate(`/online-game/${slug}/`);
    openModal('Game', { slug, isMoney: true });
  };
  return (
    <Button look="primary" size="large" icon={Gamepad2} isWide onClick={() => void back()}>
      {t('identity.back_to_game')}
    </Button>
  );
}

function Approved() {
  const { closeModal, navigate, swapModal } = useNavigation();
  const [game] = useState(askedGame);
  const t = useT();
  const onboarding = useSession((state) => state.onboarding);
  const isPlayClosed = useSession((state) => state.isPlayClosed);
  const leave = async () => {
    await closeModal();
    await navigate('/games/');
  };
  if (onboarding === 'contact' || onboarding === 'limits') return <OnboardingFirst />;
  if (isPlayClosed) return <Closed />;
  return (
    <>
      {game && <BackToGame slug={game} />}
      <Button
        look={game ? 'quiet' : 'primary'}
        size="large"
        isWide
        onClick={() => swapModal('Cash', { mode: 'deposit' })}
      >
        {t('player.deposit')}
      </Button>
      <Button isWide onClick={() => void leave()}>
        {t('player.to_games')}
      </Button>
    </>
  );
}

function startKey(status: IdentityStatus): string {
  if (status === 'none') return 'identity.start';
  return awaited.has(status) ? 'identity.go_on' : 'identity.again';
}

/** The check came without a number: it is entered on its own page, which knows the game that asked for it. */
function EnterNumber() {
  const { closeModal, navigate } = useNavigation();
  const t = useT();
  const enter = async () => {
    await closeModal();
    await navigate('/inn/');
  };
  return (
    <Button look="primary" size="large" isWide onClick={() => void enter()}>
      {t('identity.enter_number')}
    </Button>
  );
}

function Actions({ verification: { status, canStart } }: { verification: Verification }) {
  const t = useT();
  const errorText = useErrorText();
  const service = useService();
  const onboarding = useSession((state) => state.onboarding);
  const code = service.error?.code;
  // The shared words for this code speak of payments; here it is the identity service that does not answer.
  const problem = code === 'provider_unavailable' ? t('identity.unavailable') : code && errorText(code);
  if (canStart && onboarding === 'contact') return <OnboardingFirst />;
  const wantsNumber = status === 'noInn';
  return (
    <>
      {wantsNumber && <EnterNumber />}
      {canStart && (
        <>
          <FormProblem text={problem} />
          <Button
            look={wantsNumber ? 'quiet' : 'primary'}
            size={wantsNumber ? 'medium' : 'large'}
            isWide
            isPending={service.isPending}
            onClick={() => void service.go()}
          >
            {t(startKey(status))}
          </Button>
        </>
      )}
      {(status === 'duplicateCredentials' || (status === 'ageRestriction' && !canStart)) && <Withdraw />}
      {views[status].needsHelp && <Support />}
    </>
  );
}

/** `instead`: what stands there once the identity is proved. */
export function IdentityPanel({ instead }: { instead?: ReactNode }) {
  const verification = useVerification();
  if (!verification.data) {
    if (verification.error)
      return <ErrorState error={verification.error} retry={() => void verification.refetch()} isCompact />;
    return <SkeletonRows rows={3} height={72} />;
  }
  const { data } = verification;
  return (
    <div className="grid gap-5">
      <Head verification={data} />
      {data.status === 'none' && <Reasons />}
      <div className="grid gap-2.5">
        {data.status === 'approved' ? (instead ?? <Approved />) : <Actions verification={data} />}
      </div>
    </div>
  );
}

export default function IdentitySlot() {
  return <IdentityPanel />;
}
