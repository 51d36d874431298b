// The scheme of a draw: a sealed seed, the player's seed and the number of the round go in, numbers come out; the seal
// is shown before and opened after.
import {
  ArrowDown,
  ArrowRight,
  Dices,
  Hash,
  KeyRound,
  LockKeyhole,
  LockKeyholeOpen,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useT } from '../../core/site.tsx';

const inputs: readonly { name: string; icon: LucideIcon; tone: string }[] = [
  { name: 'server', icon: KeyRound, tone: 'text-gold' },
  { name: 'client', icon: UserRound, tone: 'text-accent-t' },
  { name: 'nonce', icon: Hash, tone: 'text-t2' },
];

function Arrow() {
  return (
    <span aria-hidden className="grid place-items-center text-t3">
      <ArrowDown size={22} className="lg:hidden" />
      <ArrowRight size={24} className="hidden lg:block" />
    </span>
  );
}

function Box({ name, icon: Icon, tone, isSmall }: { name: string; icon: LucideIcon; tone: string; isSmall?: boolean }) {
  const t = useT();
  return (
    <div
      className={`flex items-center gap-3 rounded-card bg-s2 shadow-[0_0_0_1px_var(--line)_inset] ${isSmall ? 'p-3' : 'p-4'}`}
    >
      <span className={`grid size-10 shrink-0 place-items-center rounded-small bg-s3 ${tone}`}>
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block text-sm leading-tight font-semibold">{t(`fairness.scheme.${name}`)}</span>
        <span className="block text-xs text-t3">{t(`fairness.scheme.${name}_hint`)}</span>
      </span>
    </div>
  );
}

/** From the sealed seed to its fingerprint and back: what is shown before play, and what opens it later. */
function Seal() {
  return (
    <div className="grid gap-3 border-t border-dashed border-line pt-4 sm:grid-cols-2">
      <Box name="commit" icon={LockKeyhole} tone="text-gold" isSmall />
      <Box name="reveal" icon={LockKeyholeOpen} tone="text-win" isSmall />
    </div>
  );
}

export function Scheme() {
  const t = useT();
  return (
    <figure className="panel grid gap-4 p-4 lg:p-6">
      <figcaption className="sr-only">{t('fairness.scheme.caption')}</figcaption>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.1fr)_auto_minmax(0,1fr)_auto_minmax(0,1fr)] lg:items-center">
        <div className="grid gap-2">
          {inputs.map((input) => (
            <Box key={input.name} {...input} isSmall />
          ))}
        </div>
        <Arrow />
        <div className="grid justify-items-center gap-2 rounded-card bg-accent-soft p-5 text-center">
          <span className="font-display text-lg font-bold">HMAC-SHA-256</span>
          <span className="text-xs text-t2">{t('fairness.scheme.mix_hint')}</span>
          <span aria-hidden className="mt-1 font-mono text-xs text-t3">
            b9c0affc 0e988e9d 652b5fbf…
          </span>
        </div>
        <Arrow />
        <Box name="result" icon={Dices} tone="text-accent-t" />
      </div>
      <Seal />
    </figure>
  );
}
