// What of a payment under way the desk itself has to know: which of its views is shown, and the buttons under an end.
import { ReceiptText } from 'lucide-react';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import type { Navigation } from '../../core/navigation/navigation.ts';

export type View = 'frame' | 'crediting' | 'late' | 'done' | 'failed';

async function openStatement({ closeModal, navigate }: Navigation): Promise<void> {
  await closeModal();
  await navigate('/profile/history/');
}

/** The buttons under an end: one way on, one way out. */
export function Ways({ view, onAgain, onClose }: { view: View; onAgain(): void; onClose(): void }) {
  const navigation = useNavigation();
  const t = useT();
  return view === 'failed' ? (
    <div className="grid grid-cols-[auto_1fr] gap-2.5">
      <Button size="large" onClick={onClose}>
        {t('app.ui.close')}
      </Button>
      <Button look="primary" size="large" onClick={onAgain}>
        {t('cash.failed.again')}
      </Button>
    </div>
  ) : (
    <div className="grid grid-cols-[auto_1fr] gap-2.5">
      <Button size="large" icon={ReceiptText} className="px-4!" onClick={() => void openStatement(navigation)}>
        {t('cash.done.statement')}
      </Button>
      <Button look="primary" size="large" onClick={onClose}>
        {t('app.ui.done')}
      </Button>
    </div>
  );
}
