// A list of a day as a file: whose it is, the file, and in words where it is wrong. Once read, the day is compared with
// it.
import { bookFileBytes, books } from '@malva/contract/books';
import { ApiError, call } from '@malva/web/core/api.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatDate } from '@malva/web/core/format-date.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { upload } from '@malva/web/core/upload.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Select } from '@malva/web/ui/choices.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { useState } from 'react';
import { OfficeDialog } from '../../dialog.tsx';
import { useWord } from '../../player/words.ts';
import { noonOf } from './cover.tsx';

interface FileDialogProps {
  day: string;
  sources: readonly string[];
  onClose(): void;
}

function useSending({ day, onClose }: Pick<FileDialogProps, 'day' | 'onClose'>) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (source: string, file: File) => {
    setPending(true);
    setProblem(undefined);
    try {
      if (file.size > bookFileBytes) throw new ApiError('too_large', 413);
      const { lines } = await upload(
        { ...books.addFile, path: books.addFile.path.replace(':day', day) },
        { body: file, query: { source }, onProgress: () => undefined },
      );
      await call(books.run, { params: { day } });
      refreshCall(queries, books.days, books.day);
      showToast({ kind: 'done', title: t('office.books.file_taken', { count: lines }) });
      onClose();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError('internal', 0);
      const line = refusal.details['line'];
      setProblem(
        errorText(refusal.code) + (typeof line === 'number' ? ` ${t('office.books.file_line', { line })}` : ''),
      );
    }
    setPending(false);
  };
  return { send, problem, isPending };
}

export function FileDialog({ day, sources, onClose }: FileDialogProps) {
  const t = useT();
  const lang = useLang();
  const word = useWord('office.books.source');
  const [source, setSource] = useState('bank');
  const [file, setFile] = useState<File | null>(null);
  const { send, problem, isPending } = useSending({ day, onClose });
  return (
    <OfficeDialog
      title={t('office.books.file_title', { date: formatDate(noonOf(day), lang, 'date') })}
      onClose={onClose}
    >
      <p className="text-sm wrap-anywhere text-t2">{t('office.books.file_lead')}</p>
      <Select
        label={t('office.books.file_whose')}
        field={{ value: source, onChange: setSource, onBlur: () => undefined, error: undefined }}
        options={sources.map((value) => ({ value, label: word(value) }))}
      />
      <FieldFrame label={t('office.books.file_choose')}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="input py-2.5"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </FieldFrame>
      <FormProblem text={problem} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
        <Button
          look="primary"
          isPending={isPending}
          disabled={file === null}
          onClick={() => file && void send(source, file)}
        >
          {t('office.books.file')}
        </Button>
      </div>
    </OfficeDialog>
  );
}
