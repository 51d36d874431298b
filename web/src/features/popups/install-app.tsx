// The offer to keep the site beside the other applications: what it gives, what it does not, and how.
import { BellRing, Share, Smartphone, WifiOff, type LucideIcon } from 'lucide-react';
import { useSite, useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { TwoAnswers, useAnswer } from './answers.tsx';
import { install, isByHand, kept } from './install.ts';

const points: readonly (readonly [string, LucideIcon])[] = [
  ['open', Smartphone],
  ['news', BellRing],
  ['offline', WifiOff],
];

export default function InstallAppPopup() {
  const t = useT();
  const { brand } = useSite();
  const answer = useAnswer('install-app');
  const mustShare = kept() === undefined && isByHand();
  const accept = async () => {
    await answer('apply');
    await install();
  };
  return (
    <ModalFrame title={t('popups.install.title', { brand: brand.title })} lead={t('popups.install.lead')} size="small">
      <div className="grid gap-4">
        <img src={`/icons/${brand.name}/icon-192.png`} alt="" width={72} height={72} className="rounded-panel" />
        <ul className="grid gap-2.5 text-sm text-t2">
          {points.map(([point, Icon]) => (
            <li key={point} className="flex gap-3">
              <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-t" />
              {t(`popups.install.${point}`)}
            </li>
          ))}
        </ul>
        {mustShare && (
          <p className="flex gap-3 rounded-control bg-s2 p-3.5 text-sm">
            <Share size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-t" />
            {t('popups.install.by_hand')}
          </p>
        )}
        <TwoAnswers
          no={t('popups.install.no')}
          yes={t(mustShare ? 'popups.install.understood' : 'popups.install.yes')}
          onNo={() => void answer('reject')}
          onYes={() => void accept()}
        />
      </div>
    </ModalFrame>
  );
}
