// Closing and opening play: everything, a provider, a game. It counts within a second; rounds that run finish.
import { providers as calls } from '@malva/contract/providers';
import type { ProviderStop } from '@malva/contract/provider-rows';
import { officeDesk } from '@malva/contract/office-desk';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useActor } from '../fraud/risk.tsx';

export interface Door {
  scope: ProviderStop['scope'];
  name: string;
  title: string;
}

export function SwitchButton({ door, stops }: { door: Door; stops: readonly ProviderStop[] }) {
  const t = useT();
  const { queries } = useSite();
  const [isAsking, setAsking] = useState(false);
  const isOn = !stops.some(({ scope, name }) => scope === door.scope && name === door.name);
  const deed = t(isOn ? 'office.providers.off' : 'office.providers.on');
  return (
    <>
      <Button
        size="small"
        look={isOn ? 'danger' : 'primary'}
        aria-label={`${deed}: ${door.title}`}
        onClick={() => setAsking(true)}
      >
        {deed}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${deed}: ${door.title}`}
          lead={t(isOn ? 'office.providers.off_lead' : 'office.providers.on_lead')}
          spec={calls.switch}
          isDanger={isOn}
          input={(reason) => ({ body: { scope: door.scope, name: door.name, isOn: !isOn, reason } })}
          onClose={() => setAsking(false)}
          onDone={() => {
            refreshCall(queries, calls.list, calls.one, officeDesk.desk);
            showToast({
              kind: 'done',
              title: t(isOn ? 'office.providers.is_off' : 'office.providers.is_on', { what: door.title }),
            });
          }}
        />
      )}
    </>
  );
}

/** Why it is off, by whom and since when; nothing while it is on. */
export function StopNote({ scope, name, stops }: Pick<Door, 'scope' | 'name'> & { stops: readonly ProviderStop[] }) {
  const t = useT();
  const actor = useActor();
  const stop = stops.find((one) => one.scope === scope && one.name === name);
  if (!stop) return null;
  return (
    <span className="inline-grid gap-1 text-left">
      <Badge tone="live">{t('office.providers.stopped')}</Badge>
      <span className="text-xs text-t3">
        {stop.reason} · {actor(stop.actor)} · <Moment at={stop.at} />
      </span>
    </span>
  );
}
