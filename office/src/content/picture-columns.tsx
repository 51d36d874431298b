// Columns of the pictures of operators: what each shows, how large it is, where it stands.
import type { PictureInfo, PictureUse } from '@malva/contract/content';
import { formatInteger } from '@malva/web/core/format.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { Column } from '@malva/web/ui/rows.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Trash2 } from 'lucide-react';
import { thumbOf } from './picture-field.tsx';

export function Uses({ uses }: { uses: readonly PictureUse[] }) {
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

export function useColumns(onDrop: (picture: PictureInfo) => void): readonly Column<PictureInfo>[] {
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
