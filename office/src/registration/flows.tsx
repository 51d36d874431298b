// Registration flows: which form a source, a version and a brand lead to, and what the funnel after it does. A change
// counts for the next visitor; below stands what was changed, by whom and why.
import { registrationOffice as calls, type FlowSetting } from '@malva/contract/registration-office';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { List, Read, Section } from '../player/part.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useChangeColumns, useColumns } from './flow-columns.tsx';
import { fresh, keyOf } from './flow-setting.ts';
import { Edit } from './flow-form.tsx';

export function Flows() {
  const t = useT();
  const { queries } = useSite();
  const reading = useCall(calls.flows, { staleMs: 0 });
  const [edited, setEdited] = useState<FlowSetting | null>(null);
  const [dropped, setDropped] = useState<FlowSetting | null>(null);
  const [columns, changeColumns] = [useColumns(setEdited, setDropped), useChangeColumns()];
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      <div>
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.registration')}</h1>
        <p className="mt-1.5 max-w-160 text-sm text-t2">{t('office.flows.lead')}</p>
      </div>
      <Section
        title={t('office.flows.title')}
        acts={
          <Button look="primary" size="small" icon={Plus} onClick={() => setEdited(fresh)}>
            {t('office.flows.new')}
          </Button>
        }
      >
        <Read reading={reading}>
          {(data) => <List caption={t('office.flows.title')} columns={columns} rows={data.flows} keyOf={keyOf} />}
        </Read>
      </Section>
      <Section title={t('office.flows.history')}>
        <Read reading={reading}>
          {(data) => (
            <List
              caption={t('office.flows.history')}
              columns={changeColumns}
              rows={data.changes}
              keyOf={({ id }) => id}
            />
          )}
        </Read>
      </Section>
      {edited && <Edit flow={edited} hosts={reading.data?.hosts ?? []} onClose={() => setEdited(null)} />}
      {dropped && (
        <ReasonDialog
          title={t('office.flows.drop_title', { name: dropped.source })}
          lead={t('office.flows.drop_text')}
          isDanger
          spec={calls.dropFlow}
          input={(reason) => ({
            body: { brand: dropped.brand, source: dropped.source, version: dropped.version, reason },
          })}
          onClose={() => setDropped(null)}
          onDone={() => {
            refreshCall(queries, calls.flows);
            showToast({ kind: 'done', title: t('office.flows.dropped') });
          }}
        />
      )}
    </div>
  );
}
