// Whom a game is for: everybody, the VIP circle, or players who are let in one by one.
import { providers as calls } from '@malva/contract/providers';
import type { ProviderGameRow } from '@malva/contract/provider-rows';
import type { Audience } from '@malva/contract/games';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';

const audiences: readonly Audience[] = ['all', 'vip', 'chosen'];

function AudienceDialog({ row, onClose }: { row: ProviderGameRow; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [audience, setAudience] = useState(row.audience);
  return (
    <ReasonDialog
      title={`${t('office.audience.title')}: ${row.title}`}
      lead={t('office.audience.lead')}
      spec={calls.audience}
      onClose={onClose}
      input={(reason) => ({ params: { slug: row.slug }, body: { audience, reason } })}
      onDone={() => {
        refreshCall(queries, calls.one);
        showToast({ kind: 'done', title: t('office.audience.done') });
      }}
    >
      <FieldFrame label={t('office.audience.title')}>
        {(wiring) => (
          <select
            {...wiring}
            className="input"
            value={audience}
            onChange={(event) => setAudience(event.target.value as Audience)}
          >
            {audiences.map((one) => (
              <option key={one} value={one}>
                {t(`office.audience.${one}`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </ReasonDialog>
  );
}

export function AudienceButton({ row }: { row: ProviderGameRow }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const shown = t(`office.audience.${row.audience}`);
  return (
    <>
      <Button
        size="small"
        look={row.audience === 'all' ? 'outline' : 'primary'}
        aria-label={`${shown}: ${row.title}`}
        onClick={() => setAsking(true)}
      >
        {shown}
      </Button>
      {isAsking && <AudienceDialog row={row} onClose={() => setAsking(false)} />}
    </>
  );
}
