// Every provider with its games and the money in rounds that have no end yet; the switch of all play stands above them.
import { providers as calls } from '@malva/contract/providers';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { List, Read, Section } from '../player/part.tsx';
import { StopNote, SwitchButton } from './switch-dialog.tsx';
import { useColumns } from './list-columns.tsx';
import { AddProvider } from './add-provider.tsx';
import { useListTools } from '../list-tools.tsx';

export function ProviderList({ mayAdd }: { mayAdd: boolean }) {
  const t = useT();
  const { filter, tools } = useListTools(calls.list, { hasDays: false });
  const reading = useCall(calls.list, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(reading.data?.stops ?? []);
  const [isAdding, setAdding] = useState(false);
  const all = { scope: 'all', name: '', title: t('office.providers.all_play') } as const;
  return (
    <Read reading={reading}>
      {({ providers, stops }) => (
        <div className="grid gap-6 [&>*]:min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-s2 p-4">
            <div className="grid gap-1">
              <h2 className="font-bold">{all.title}</h2>
              <p className="max-w-160 text-sm text-t2">{t('office.providers.all_play_text')}</p>
              <StopNote scope="all" name="" stops={stops} />
            </div>
            <SwitchButton door={all} stops={stops} />
          </div>
          <Section
            title={t('office.providers.part.all-providers')}
            acts={
              mayAdd && (
                <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
                  {t('office.providers.add')}
                </Button>
              )
            }
          >
            {tools}
            <List
              caption={t('office.providers.part.all-providers')}
              columns={columns}
              rows={providers}
              keyOf={({ slug }) => slug}
            />
          </Section>
          {isAdding && <AddProvider onClose={() => setAdding(false)} />}
        </div>
      )}
    </Read>
  );
}
