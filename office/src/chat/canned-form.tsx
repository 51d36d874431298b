// One prepared answer of the chat, in three languages.
import { chatOffice, chatTextLimit, type CannedAnswer } from '@malva/contract/chat';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { isBlank } from '@malva/rules/typed';
import { useState } from 'react';

export type Draft = Omit<CannedAnswer, 'id'> & { id?: number };

export const blank: Draft = { title: '', text: '' };

export function Form({ draft, onDone }: { draft: Draft; onDone(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const save = useChange(chatOffice.saveCanned);
  const [{ title, text }, setWords] = useState(draft);
  const isReady = !isBlank(title) && !isBlank(text);
  const submit = async () => {
    const body = { title: title.trim(), text: text.trim(), ...(draft.id !== undefined && { id: draft.id }) };
    if (!isReady || !(await save.run({ body }))) return;
    refreshCall(queries, chatOffice.canned);
    onDone();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FieldFrame label={t('office.chat.canned_title')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            maxLength={60}
            value={title}
            onChange={(event) => setWords({ title: event.target.value, text })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('office.chat.canned_text')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            maxLength={chatTextLimit}
            className="input py-3 leading-snug"
            value={text}
            onChange={(event) => setWords({ title, text: event.target.value })}
          />
        )}
      </FieldFrame>
      <FormProblem text={save.error ? errorText(save.error.code) : undefined} />
      <Button type="submit" look="primary" isPending={save.isPending} disabled={!isReady} className="justify-self-end">
        {t('app.ui.save')}
      </Button>
    </form>
  );
}
