// The network is gone: said once, quietly, and taken away when it is back.
import { WifiOff } from 'lucide-react';
import { useSession, useT } from '../core/site.tsx';

export function OfflineBar() {
  const t = useT();
  // Asked for while there is a network: the rest of the words may not be here when it goes.
  const text = t('app.ui.offline_bar');
  const isOnline = useSession((state) => state.isOnline);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="rise pointer-events-none fixed inset-x-3 bottom-[calc(var(--bar)+var(--safe)+26px)] z-[9980] mx-auto flex w-fit items-center gap-2.5 rounded-card bg-gold px-4 py-2.5 text-sm font-semibold text-bg shadow-(--sh2)">
          <WifiOff size={18} aria-hidden className="shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
