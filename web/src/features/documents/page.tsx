// The player's papers: sending one, and every one that was sent with what people decided and why.
import { documents, type PlayerDocument } from '@malva/contract/documents';
import { FileImage, FileText, FolderOpen, TriangleAlert } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { formatInteger } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { AccountHead } from '../../ui/account-head.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { DocumentDrop } from './drop.tsx';

const tones: Record<PlayerDocument['status'], BadgeTone> = { waiting: 'accent', accepted: 'win', rejected: 'live' };

function Remove({ id }: { id: string }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const removing = useChange(documents.remove);
  const remove = async () => {
    const isDone = await removing.run({ params: { id } });
    refreshCall(queries, documents.list);
    if (isDone) showToast({ kind: 'done', title: t('documents.removed') });
  };
  return (
    <>
      <Button size="small" look="plain" isPending={removing.isPending} onClick={() => void remove()}>
        {t('documents.remove')}
      </Button>
      {removing.error && (
        <p role="alert" className="text-sm text-live">
          {errorText(removing.error.code)}
        </p>
      )}
    </>
  );
}

function Row({ document }: { document: PlayerDocument }) {
  const t = useT();
  const lang = useLang();
  const { id, kind, title, media, size, status, reason, uploadedAt, decidedAt, address } = document;
  const Icon = media === 'application/pdf' ? FileText : FileImage;
  const times = [
    t('documents.uploaded', { day: formatDate(uploadedAt, lang) }),
    ...(decidedAt ? [t('documents.decided', { day: formatDate(decidedAt, lang) })] : []),
    t('documents.size_kb', { size: formatInteger(Math.max(1, Math.round(size / 1024))) }),
  ];
  return (
    <li className="panel grid gap-3 p-4">
      <div className="flex items-start gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
          <Icon size={22} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 className="font-semibold">{t(`documents.kind.${kind}`)}</h3>
            <Badge tone={tones[status]}>{t(`documents.status.${status}`)}</Badge>
          </div>
          <p className="mt-0.5 truncate text-sm text-t2">{title}</p>
          <p className="mt-1 text-xs text-t3">{times.join(' · ')}</p>
        </div>
      </div>
      {reason && (
        <p className="flex items-start gap-2.5 rounded-control bg-live/12 px-3.5 py-3 text-sm">
          <TriangleAlert size={18} aria-hidden className="mt-px shrink-0 text-live" />
          {t(`documents.reason.${reason}`)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
          {t('documents.open')}
          <span className="sr-only">
            {t(`documents.kind.${kind}`)}, {title}
          </span>
        </a>
        {status === 'waiting' && <Remove id={id} />}
      </div>
    </li>
  );
}

function List() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(documents.list, { enabled: isReady, staleMs: 0 });
  if (!reading.data) {
    if (reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
    return <SkeletonRows rows={3} height={120} />;
  }
  const list = reading.data.documents;
  if (list.length === 0) {
    return (
      <div className="panel">
        <EmptyState icon={FolderOpen} title={t('documents.empty_title')} text={t('documents.empty_text')} isCompact />
      </div>
    );
  }
  return (
    <ul className="grid gap-3">
      {list.map((document) => (
        <Row key={document.id} document={document} />
      ))}
    </ul>
  );
}

export default function DocumentsPage() {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-310 gap-5">
      <AccountHead title={t('documents.title')} lead={t('documents.lead')} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5 [&>*]:min-w-0">
        <DocumentDrop />
        <section aria-labelledby="documents-list" className="grid gap-3">
          <h2 id="documents-list" className="font-display text-lg font-bold">
            {t('documents.list')}
          </h2>
          <List />
        </section>
      </div>
    </div>
  );
}
