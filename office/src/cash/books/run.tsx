// Comparing a day once more, and saying what came of it.
import { books } from '@malva/contract/books';
import { officeDesk } from '@malva/contract/office-desk';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { RefreshCw } from 'lucide-react';

export function Run({ day, label }: { day: string; label: string }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const run = useChange(books.run);
  const onRun = async () => {
    const reply = await run.run({ params: { day } });
    if (!reply) return;
    refreshCall(queries, books.days, books.day, officeDesk.desk);
    showToast({ kind: 'done', title: t('office.books.ran', { found: reply.found, vanished: reply.vanished }) });
  };
  return (
    <span className="inline-grid justify-items-end gap-2">
      <Button size="small" icon={RefreshCw} isPending={run.isPending} onClick={() => void onRun()}>
        {label}
      </Button>
      <FormProblem text={run.error ? errorText(run.error.code) : undefined} />
    </span>
  );
}
