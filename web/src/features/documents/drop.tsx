// Where a paper is dropped, picked or photographed: how far it is, and in words why one was not taken.
import {
  documentKinds,
  documentMaxBytes,
  documents,
  documentsWaiting,
  fileFaults,
  type DocumentKind,
} from '@malva/contract/documents';
import { Camera, FileUp, ShieldCheck } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { ApiError } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { refreshCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { sendDocument } from './upload.ts';

const formats = 'image/jpeg,image/png,image/webp,application/pdf';
const megabytes = documentMaxBytes / 1024 / 1024;

/** Why a file was not taken, and what to do about it. */
function useFault(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText('internal');
    if (error.code === 'too_large') return t('documents.fault.too_large', { size: megabytes });
    if (error.code === 'provider_unavailable') return t('documents.fault.unavailable');
    const fault = fileFaults.find((one) => one === error.fields['file']);
    return fault ? t(`documents.fault.${fault}`, { count: documentsWaiting }) : errorText(error.code);
  };
}

interface Way {
  name: string;
  part: number;
}

function useSending(kind: DocumentKind) {
  const t = useT();
  const { queries } = useSite();
  const faultOf = useFault();
  const [way, setWay] = useState<Way | null>(null);
  const [problem, setProblem] = useState<string>();
  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (way !== null || !file) return;
    setProblem(undefined);
    setWay({ name: file.name, part: 0 });
    try {
      await sendDocument(file, kind, (part) => setWay({ name: file.name, part }));
      showToast({ kind: 'done', title: t('documents.sent'), text: t('documents.sent_text') });
      refreshCall(queries, documents.list);
    } catch (error) {
      setProblem(faultOf(error));
    } finally {
      setWay(null);
    }
  };
  return { way, problem, send };
}

function Progress({ way: { name, part } }: { way: Way }) {
  const t = useT();
  // All of it is there, but the server still looks at it.
  const isChecking = part >= 1;
  const text = t(isChecking ? 'documents.checking' : 'documents.sending', { name });
  return (
    <div className="grid w-full max-w-100 gap-2">
      <p role="status" className="truncate text-sm text-t2">
        {text}
      </p>
      <progress
        aria-label={text}
        value={isChecking ? undefined : part}
        max={1}
        className="h-2 w-full overflow-hidden rounded-full accent-(--accent)"
      />
    </div>
  );
}

interface PickProps {
  isBusy: boolean;
  onFiles(files: readonly File[]): void;
}

/** The camera is offered on phones and tablets. */
function Picks({ isBusy, onFiles }: PickProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: typeof picker, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept={capture ? 'image/*' : formats}
      capture={capture}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  return (
    <div className="flex flex-wrap justify-center gap-2.5 max-sm:grid max-sm:w-full">
      <Button look="primary" icon={FileUp} isPending={isBusy} onClick={() => picker.current?.click()}>
        {t('documents.choose')}
      </Button>
      <Button icon={Camera} disabled={isBusy} className="lg:hidden" onClick={() => camera.current?.click()}>
        {t('documents.photo')}
      </Button>
      {input(picker, t('documents.choose'))}
      {input(camera, t('documents.photo'), 'environment')}
    </div>
  );
}

export function DocumentDrop() {
  const t = useT();
  const [kind, setKind] = useState<DocumentKind>('passport');
  const [isOver, setOver] = useState(false);
  const { way, problem, send } = useSending(kind);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };
  const field = { value: kind, onChange: setKind, onBlur: () => undefined, error: undefined };
  return (
    <section aria-label={t('documents.choose')} className="panel grid content-start gap-4 p-4 lg:p-5">
      <Select<DocumentKind>
        label={t('documents.kind')}
        field={field}
        options={documentKinds.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
      />
      {kind === 'card' && (
        <p className="flex items-start gap-2.5 rounded-control bg-gold/12 px-3.5 py-3 text-sm">
          <ShieldCheck size={18} aria-hidden className="mt-px shrink-0 text-gold" />
          {t('documents.card_hint')}
        </p>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid min-h-52 content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-5 text-center transition-colors ${isOver ? 'border-accent-t bg-accent-soft' : 'border-line bg-s2'}`}
      >
        <span className="grid size-14 place-items-center rounded-panel bg-accent-soft text-accent-t">
          <FileUp size={26} aria-hidden />
        </span>
        <p className="font-semibold max-lg:hidden">{t('documents.drop')}</p>
        {way ? (
          <Progress way={way} />
        ) : (
          <p className="text-sm text-t3">{t('documents.formats', { size: megabytes })}</p>
        )}
        <Picks isBusy={way !== null} onFiles={(files) => void send(files)} />
      </div>
      <FormProblem text={problem} />
    </section>
  );
}
