// Switching on, which two decide, and off, which one does: the same window for all that is launched.
import type { Call } from '@malva/contract/call';
import { officeActs, type ActInput, type ActKind } from '@malva/contract/office-acts';
import type { InputOf } from '@malva/web/core/api.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useRefusal } from './refusal.ts';

interface AskProps<K extends ActKind> {
  title: string;
  kind: K;
  input: ActInput<K>;
  lists: readonly Call[];
  isReady?: boolean;
  children?: ReactNode;
  onClose(): void;
}

/** Asks a colleague; a refusal says its figures. */
export function AskDialog<K extends ActKind>({ title, kind, input, lists, isReady, children, onClose }: AskProps<K>) {
  const t = useT();
  const { queries } = useSite();
  const explain = useRefusal();
  return (
    <ReasonDialog
      title={title}
      lead={t('office.promotions.ask_text')}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind, input, reason } })}
      isReady={isReady}
      explain={explain}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, ...lists, officeActs.list);
        showToast({ kind: 'done', title: t('office.act.asked') });
      }}
    >
      {children}
    </ReasonDialog>
  );
}

interface OffProps<C extends Call> {
  title: string;
  lead: string;
  spec: C;
  input(reason: string): InputOf<C>;
  lists: readonly Call[];
  onClose(): void;
}

export function OffDialog<C extends Call>({ title, lead, spec, input, lists, onClose }: OffProps<C>) {
  const t = useT();
  const { queries } = useSite();
  return (
    <ReasonDialog
      title={title}
      lead={lead}
      isDanger
      spec={spec}
      input={input}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, ...lists);
        showToast({ kind: 'done', title: t('office.promotions.off_done') });
      }}
    />
  );
}

export function OnBadge({ isOn }: { isOn: boolean }) {
  const t = useT();
  return <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'office.bonuses.on' : 'office.bonuses.off')}</Badge>;
}

export function SwitchButton({ isOn, name, onPress }: { isOn: boolean; name: string; onPress(): void }) {
  const t = useT();
  const label = t(isOn ? 'office.bonuses.take_off' : 'office.bonuses.put_on');
  return (
    <Button size="small" look="outline" aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </Button>
  );
}
