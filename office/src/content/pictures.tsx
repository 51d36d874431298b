// All uploaded pictures: how large, who and when, where each stands; one that stands nowhere may go.
import { content, type PictureInfo } from '@malva/contract/content';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Table } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { PictureDrop } from './picture-drop.tsx';
import { useColumns } from './picture-columns.tsx';
import { Dropping } from './picture-delete.tsx';
import { useListTools } from '../list-tools.tsx';

export function Pictures() {
  const t = useT();
  const { filter, tools } = useListTools(content.pictures);
  const reading = useCall(content.pictures, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
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
      {tools}
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
