// What is done about a case: taken, noted, money held or let go, a report filed, closed with an outcome and a reason.
import { fraud, type CasePage } from '@malva/contract/fraud';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { CircleCheckBig, Hand, Lock, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Note } from './note-dialog.tsx';
import { Hold } from './hold-dialog.tsx';
import { Close } from './close-dialog.tsx';
import { useDone } from './act-dialog.ts';

const dialogs = { note: Note, hold: Hold, close: Close };

export function CaseActs({ page }: { page: CasePage }) {
  const t = useT();
  const done = useDone();
  const errorText = useErrorText();
  const take = useChange(fraud.take);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const isOpen = page.case.closedAt === null;
  const onTake = async () => {
    if (await take.run({ params: { id: page.case.id } })) done('office.case.taken');
  };
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t('office.act.title')} className="flex flex-wrap gap-2">
        {isOpen && !page.case.isMine && (
          <Button size="small" look="primary" icon={Hand} isPending={take.isPending} onClick={() => void onTake()}>
            {t('office.case.take')}
          </Button>
        )}
        <Button size="small" icon={NotebookPen} onClick={() => setOpen('note')}>
          {t('office.case.note')}
        </Button>
        {isOpen && (
          <>
            <Button size="small" icon={Lock} onClick={() => setOpen('hold')}>
              {t('office.case.hold')}
            </Button>
            <Button size="small" icon={CircleCheckBig} onClick={() => setOpen('close')}>
              {t('office.case.close')}
            </Button>
          </>
        )}
      </div>
      <FormProblem text={take.error ? errorText(take.error.code) : undefined} />
      {Dialog && <Dialog page={page} onClose={() => setOpen(null)} />}
    </div>
  );
}
