// Ready answers: written, changed and thrown away here, offered above every answer.
import { chatOffice } from '@malva/contract/chat';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { IconButton } from '@malva/web/ui/button.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { type Draft, Form, blank } from './canned-form.tsx';

export function CannedAnswers({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(chatOffice.canned);
  const drop = useChange(chatOffice.dropCanned);
  const [draft, setDraft] = useState<{ key: number; words: Draft }>({ key: 0, words: blank });
  const edit = (words: Draft) => setDraft(({ key }) => ({ key: key + 1, words }));
  const remove = async (id: number) => {
    if (await drop.run({ body: { id } })) refreshCall(queries, chatOffice.canned);
  };
  return (
    <OfficeDialog title={t('office.chat.canned')} onClose={onClose}>
      {reading.error && !reading.data && (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      )}
      {reading.isPending && <SkeletonRows rows={2} height={48} />}
      {reading.data?.answers.length === 0 && <p className="text-sm text-t2">{t('office.chat.canned_none')}</p>}
      <ul className="grid gap-1">
        {reading.data?.answers.map((one) => (
          <li key={one.id} className="flex items-center gap-2 rounded-control bg-s2 py-1 pr-1 pl-3.5">
            <span className="min-w-0 flex-1 truncate text-sm font-semibold">{one.title}</span>
            <IconButton
              look="plain"
              size="small"
              icon={Pencil}
              label={t('office.chat.canned_edit', { title: one.title })}
              onClick={() => edit(one)}
            />
            <IconButton
              look="plain"
              size="small"
              icon={Trash2}
              label={t('office.chat.canned_drop', { title: one.title })}
              onClick={() => void remove(one.id)}
            />
          </li>
        ))}
      </ul>
      <Form key={draft.key} draft={draft.words} onDone={() => edit(blank)} />
    </OfficeDialog>
  );
}
