// What colleagues wrote down. Nothing is changed or taken away; a mistake is answered by another note.
import { officePlayer } from '@malva/contract/office-player';
import { call } from '@malva/web/core/api.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { plain } from '@malva/rules/typed';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Section, usePages } from './part.tsx';
import { useListTools } from '../list-tools.tsx';

function Write({ playerId, onDone }: { playerId: number; onDone(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const add = useChange(officePlayer.addNote);
  const [text, setText] = useState('');
  const submit = async () => {
    if (plain(text).length < 2 || !(await add.run({ params: { playerId }, body: { text: text.trim() } }))) return;
    setText('');
    onDone();
  };
  return (
    <form
      className="grid max-w-160 gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FieldFrame label={t('office.player.note')} hint={t('office.player.note_hint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            maxLength={2000}
            className="input py-3 leading-snug"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FieldFrame>
      <FormProblem text={add.error ? errorText(add.error.code) : undefined} />
      <Button
        type="submit"
        look="primary"
        className="w-fit"
        isPending={add.isPending}
        disabled={plain(text).length < 2}
      >
        {t('office.player.note_add')}
      </Button>
    </form>
  );
}

export function Notes({ playerId, may }: { playerId: number; may: ReadonlySet<string> }) {
  const t = useT();
  const { filter, tools } = useListTools(officePlayer.notes, { params: { playerId } });
  const pages = usePages(`notes ${playerId} ${JSON.stringify(filter)}`, async (before) => {
    const { notes, next } = await call(officePlayer.notes, {
      params: { playerId },
      query: { ...filter, ...(before && { before }) },
    });
    return { rows: notes, next };
  });
  return (
    <Section title={t('office.player.part.notes')}>
      {may.has('players.note') && <Write playerId={playerId} onDone={pages.again} />}
      {tools}
      {pages.rows === null && !pages.error && <SkeletonRows rows={3} height={64} />}
      {pages.error && <ErrorState error={pages.error} retry={pages.again} />}
      {pages.rows?.length === 0 && <EmptyState icon={NotebookPen} title={t('office.player.no_notes')} isCompact />}
      <ol className="grid max-w-160 gap-2">
        {pages.rows?.map((note) => (
          <li key={note.id} className="panel p-4">
            <p className="text-sm whitespace-pre-wrap">{note.text}</p>
            <p className="mt-2 text-xs text-t3">
              {note.author} · <Moment at={note.at} />
            </p>
          </li>
        ))}
      </ol>
      {pages.hasMore && (
        <Button className="w-fit" isPending={pages.isLoading} onClick={pages.more}>
          {t('office.player.more')}
        </Button>
      )}
    </Section>
  );
}
