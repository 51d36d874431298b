// All uploaded pictures: how large, who and when, where each stands; one that stands nowhere may go.
import { content, type PictureInfo, type PictureUse } from '@malva/contract/content';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { formatInteger } from '@malva/web/core/format.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/time.tsx';
import { Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { thumbOf } from './picture-field.tsx';

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  const t = useT();
  if (uses.length === 0) return <span className="text-t3">{t('office.pictures.unused')}</span>;
  return (
    <ul className="grid gap-1">
      {uses.map(({ place, path, isPlanned }) => (
        <li key={`${path} ${isPlanned}`} className="flex flex-wrap items-center gap-1.5">
          <a href={path} target="_blank" rel="noreferrer" className="underline">
            {place === 'lobby' ? t('office.nav.lobby') : path}
          </a>
          {isPlanned && <Badge tone="gold">{t('office.content.state.planned')}</Badge>}
        </li>
      ))}
    </ul>
  );
}

const kilobytes = (size: number): string => formatInteger(Math.max(1, Math.round(size / 1024)));

function useColumns(onDrop: (picture: PictureInfo) => void): readonly Column<PictureInfo>[] {
  const t = useT();
  return [
    {
      key: 'picture',
      title: t('office.pictures.picture'),
      isLead: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <img
            src={thumbOf(row.address)}
            alt=""
            width={112}
            height={63}
            loading="lazy"
            className="h-16 w-28 shrink-0 rounded-control bg-s3 object-cover"
          />
          <span className="min-w-0 font-semibold wrap-anywhere">{row.title || row.name.slice(0, 8)}</span>
        </span>
      ),
    },
    {
      key: 'size',
      title: t('office.pictures.size'),
      cell: (row) => t('office.pictures.measures', { width: row.width, height: row.height, size: kilobytes(row.size) }),
    },
    { key: 'uses', title: t('office.pictures.uses'), cell: (row) => <Uses uses={row.uses} /> },
    { key: 'at', title: t('office.pictures.at'), cell: (row) => <Moment at={row.at} /> },
    { key: 'author', title: t('office.content.author'), cell: (row) => row.author },
    {
      key: 'drop',
      title: t('office.pictures.delete'),
      align: 'right',
      cell: (row) =>
        row.uses.length > 0 ? (
          <span className="text-xs text-t3">{t('office.pictures.held')}</span>
        ) : (
          <Button
            size="small"
            look="plain"
            icon={Trash2}
            aria-label={`${t('office.pictures.delete')}: ${row.title || row.name}`}
            onClick={() => onDrop(row)}
          >
            {t('office.pictures.delete')}
          </Button>
        ),
    },
  ];
}

function Dropping({ picture, onClose }: { picture: PictureInfo; onClose(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const dropping = useChange(content.dropPicture);
  const drop = async () => {
    const isDone = await dropping.run({ params: { name: picture.name } });
    refreshCall(queries, content.pictures);
    if (!isDone) return;
    showToast({ kind: 'done', title: t('office.pictures.deleted') });
    onClose();
  };
  const uses = (dropping.error?.details['uses'] ?? []) as readonly PictureUse[];
  return (
    <OfficeDialog title={t('office.pictures.delete_title')} onClose={onClose}>
      <img
        src={thumbOf(picture.address)}
        alt=""
        width={240}
        height={135}
        className="aspect-video w-60 rounded-control bg-s3 object-cover"
      />
      <p className="text-sm text-t2">{t('office.pictures.delete_text', { title: picture.title || picture.name })}</p>
      <FormProblem text={dropping.error ? errorText(dropping.error.code) : undefined} />
      {uses.length > 0 && <Uses uses={uses} />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="danger" isPending={dropping.isPending} onClick={() => void drop()}>
          {t('office.pictures.delete')}
        </Button>
        <Button onClick={onClose}>{t('office.pictures.keep')}</Button>
      </div>
    </OfficeDialog>
  );
}

export function Pictures() {
  const t = useT();
  const reading = useCall(content.pictures, { staleMs: 0 });
  const [dropped, setDropped] = useState<PictureInfo | null>(null);
  const columns = useColumns(setDropped);
  const { data } = reading;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.pictures')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.pictures.lead')}</p>
      </div>
      <PictureDrop onDone={() => undefined} />
      {data ? (
        data.uploaded.length === 0 ? (
          <EmptyState icon={Images} title={t('office.pictures.none')} />
        ) : (
          <div className="desk-table">
            <Table
              caption={t('office.nav.pictures')}
              columns={columns}
              rows={data.uploaded}
              keyOf={(row) => row.name}
            />
          </div>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={72} />
      )}
      {dropped && <Dropping picture={dropped} onClose={() => setDropped(null)} />}
    </div>
  );
}
