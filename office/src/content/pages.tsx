// Composed pages: which there are and how each stands; one of them open in its editor.
import { content, type PageInfo } from '@malva/contract/content';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Badge, type BadgeTone } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { FileText, Plus } from 'lucide-react';
import { go, hrefOf, useAddress } from '../place.ts';
import { PageEditor } from './page-editor.tsx';
import { useAuthor } from './parts.tsx';
import { useListTools } from '../list-tools.tsx';

export const stateTones: Readonly<Record<PageInfo['state'], BadgeTone>> = {
  shown: 'win',
  planned: 'gold',
  draft: 'plain',
  hidden: 'live',
};

function useColumns(onOpen: (id: number) => void): readonly Column<PageInfo>[] {
  const t = useT();
  const author = useAuthor();
  return [
    {
      key: 'title',
      title: t('office.content.title'),
      isLead: true,
      cell: (row) => (
        <span className="block">
          <span className="block font-semibold">{row.title}</span>
          <span className="block text-xs text-t3">{row.path}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('office.content.state'),
      cell: (row) => <Badge tone={stateTones[row.state]}>{t(`office.content.state.${row.state}`)}</Badge>,
    },
    { key: 'at', title: t('office.content.changed'), cell: (row) => <Moment at={row.at} /> },
    { key: 'author', title: t('office.content.author'), cell: (row) => author(row.author) },
    {
      key: 'open',
      title: t('office.content.open'),
      align: 'right',
      cell: (row) => (
        <Button size="small" onClick={() => onOpen(row.id)}>
          {t('office.content.open')}
        </Button>
      ),
    },
  ];
}

export function Pages() {
  const t = useT();
  // An open page has an address of its own: it can be linked, reloaded and gone back from.
  const { id } = useAddress();
  const open = id === 'new' ? 'new' : Number(id) || null;
  const setOpen = (page: number | 'new' | null) => go(hrefOf('pages', page ?? undefined));
  const { filter, tools } = useListTools(content.pages);
  const reading = useCall(content.pages, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(setOpen);
  if (open !== null)
    return <PageEditor id={open === 'new' ? null : open} onBack={() => setOpen(null)} onSaved={setOpen} />;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.pages')}</h1>
        <Button look="primary" icon={Plus} onClick={() => setOpen('new')}>
          {t('office.content.new')}
        </Button>
      </div>
      {tools}
      {reading.data ? (
        reading.data.pages.length === 0 ? (
          <EmptyState icon={FileText} title={t('office.nothing')} />
        ) : (
          <div className="desk-table">
            <Table
              caption={t('office.nav.pages')}
              columns={columns}
              rows={reading.data.pages}
              keyOf={(row) => String(row.id)}
            />
          </div>
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={8} height={56} />
      )}
    </div>
  );
}
