// Where pictures are dropped or picked: one after another, each with how far it is, and in words why one was not taken.
import { content, pictureMaxBytes, type PictureInfo } from '@malva/contract/content';
import { ApiError } from '@malva/web/core/api.ts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { sendPicture } from './upload.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/avif';
const megabytes = pictureMaxBytes / 1024 / 1024;
const told = ['kind', 'moving', 'pixels', 'broken'];

function useReason(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText('internal');
    if (error.code === 'too_large') return t('office.pictures.refused.too_large', { size: megabytes });
    const reason = error.fields['picture'] ?? '';
    return told.includes(reason) ? t(`office.pictures.refused.${reason}`) : errorText(error.code);
  };
}

interface Way {
  name: string;
  part: number;
}

function useSending(onDone: (picture: PictureInfo) => void) {
  const t = useT();
  const { queries } = useSite();
  const reasonOf = useReason();
  const [way, setWay] = useState<Way | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (file: File): Promise<PictureInfo | null> => {
    setWay({ name: file.name, part: 0 });
    try {
      const { picture, isNew } = await sendPicture(file, (part) => setWay({ name: file.name, part }));
      showToast({ kind: 'done', title: t(isNew ? 'office.pictures.taken' : 'office.pictures.known') });
      return picture;
    } catch (error) {
      setProblems((old) => [...old, `${file.name} — ${reasonOf(error)}`]);
      return null;
    }
  };
  const send = async (files: readonly File[]) => {
    if (way !== null || files.length === 0) return;
    setProblems([]);
    let last: PictureInfo | null = null;
    for (const file of files) last = (await take(file)) ?? last;
    setWay(null);
    if (!last) return;
    refreshCall(queries, content.pictures);
    onDone(last);
  };
  return { way, problems, send };
}

export function PictureDrop({ onDone, isSingle }: { onDone(picture: PictureInfo): void; isSingle?: boolean }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { way, problems, send } = useSending(onDone);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files].slice(0, isSingle ? 1 : undefined));
  };
  return (
    <div className="grid gap-3">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-line bg-s2'}`}
      >
        <Button look="primary" icon={Upload} isPending={way !== null} onClick={() => input.current?.click()}>
          {t('office.pictures.upload')}
        </Button>
        <p className="min-w-40 flex-1 text-sm text-t2">{t('office.pictures.upload_hint', { size: megabytes })}</p>
        <input
          ref={input}
          type="file"
          accept={kinds}
          multiple={!isSingle}
          className="hidden"
          aria-label={t('office.pictures.upload')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be picked again after a refusal.
            event.target.value = '';
            void send(files);
          }}
        />
        {way && (
          <div className="grid w-full gap-1.5">
            <progress
              className="h-2 w-full accent-(--accent)"
              max={1}
              {...(way.part < 1 && { value: way.part })}
              aria-label={way.name}
            />
            <p role="status" className="truncate text-xs text-t2">
              {way.part < 1
                ? t('office.pictures.sending', { name: way.name, percent: Math.floor(way.part * 100) })
                : t('office.pictures.working', { name: way.name })}
            </p>
          </div>
        )}
      </div>
      <FormProblem text={problems.length > 0 ? problems.join('; ') : undefined} />
    </div>
  );
}
