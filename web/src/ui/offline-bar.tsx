// The network is gone: said once, quietly, and taken away when it is back. It takes a line of its own at the top, from
// the page and from every window, so that it covers no button.
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
        <p className="offline-bar">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span className="truncate">{text}</span>
        </p>
      )}
    </div>
  );
}
