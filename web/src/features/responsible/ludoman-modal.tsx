// Play is closed for this player: until when, why, what still works, who helps. Opened by any call answered 444.
import { firstPages } from '@malva/contract/page';
import { ArrowUpFromLine, HeartHandshake, ReceiptText, ShieldAlert, type LucideIcon } from 'lucide-react';
import { useNow } from '../../core/clock.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SupportLink } from './support-link.tsx';
import { WayBack } from './way-back.tsx';

const reasons = ['timeout', 'self_exclusion', 'register', 'harm'] as const;
type Reason = (typeof reasons)[number];
const reasonOf = (kind: string | undefined): Reason => reasons.find((reason) => reason === kind) ?? 'self_exclusion';

interface Way {
  name: string;
  icon: LucideIcon;
  go(): void;
}

function useWays(): readonly Way[] {
  const { closeModal, navigate, swapModal } = useNavigation();
  const isGuest = useSession((state) => state.isGuest);
  const to = (path: string) => () => void closeModal().then(() => navigate(path));
  const withdraw = () => swapModal('Cash', { mode: 'withdraw' });
  const ways: (Way | false)[] = [
    !isGuest && { name: 'withdraw', icon: ArrowUpFromLine, go: withdraw },
    !isGuest && { name: 'history', icon: ReceiptText, go: to(firstPages.statement.path) },
    { name: 'help', icon: HeartHandshake, go: to(firstPages.responsiblePlay.path) },
  ];
  return ways.filter((way) => way !== false);
}

function Until({ till, reason }: { till: string | null; reason: Reason }) {
  const t = useT();
  const now = useNow();
  const isOver = till !== null && now !== null && now >= Date.parse(till);
  return (
    <div className="grid justify-items-center gap-2 rounded-card bg-s2 p-4 text-center">
      <ShieldAlert size={28} aria-hidden className="text-gold" />
      {till && !isOver ? (
        <>
          <p className="text-sm text-t2">{t('responsible.ludoman.till')}</p>
          <p className="font-display text-lg leading-tight font-bold">
            <Moment at={till} style="long" />
          </p>
        </>
      ) : (
        <p className="font-semibold">
          {t(
            isOver
              ? 'responsible.ludoman.over'
              : reason === 'harm'
                ? 'responsible.ludoman.harm'
                : 'responsible.ludoman.open_end',
          )}
        </p>
      )}
      <p className="text-sm text-t2">
        {t(isOver ? 'responsible.ludoman.over_text' : `responsible.ludoman.why_${reason}`)}
      </p>
    </div>
  );
}

export default function LudomanModal({ props }: ModalProps<'LudomanModal'>) {
  const t = useT();
  const block = useSession((state) => state.init?.ludomanRequestStatus);
  const ways = useWays();
  const till = props.till && !Number.isNaN(Date.parse(props.till)) ? props.till : (block?.till ?? null);
  return (
    <ModalFrame title={t('responsible.ludoman.title')} size="small">
      <div className="grid gap-4">
        <Until till={till} reason={reasonOf(props.kind ?? block?.kind)} />
        <WayBack />
        <div className="grid gap-2">
          <p className="text-sm font-medium text-t2">{t('responsible.ludoman.works')}</p>
          {ways.map(({ name, icon, go }) => (
            <Button key={name} icon={icon} isWide className="justify-start!" onClick={go}>
              {t(`responsible.ludoman.${name}`)}
            </Button>
          ))}
        </div>
        <div className="grid gap-2 border-t border-line pt-4">
          <p className="text-sm text-t2">{t('responsible.ludoman.call')}</p>
          <SupportLink isWide look="outline" />
        </div>
      </div>
    </ModalFrame>
  );
}
