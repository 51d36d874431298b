// The published test vectors as a file, for checking one's own verifier.
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';

export function Vectors() {
  const t = useT();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { vectorsText } = await import('@malva/studio/verifier/vectors');
      const url = URL.createObjectURL(new Blob([vectorsText], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'vectors.json';
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      showToast({ kind: 'problem', title: t('app.ui.error_title'), text: t('errors.network') });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={Download} isPending={isPending} onClick={() => void save()}>
      {t('fairness.vectors.save')}
    </Button>
  );
}
