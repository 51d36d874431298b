// The contacts of a player's personal manager. New contacts are shown again to a player who had put the old ones away.
import { chatOffice, type VipManager } from '@malva/contract/chat';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';

const kinds = ['telegram', 'viber', 'email'] as const;
const none: VipManager = { enabled: true, telegram: null, viber: null, email: null, closePopups: false };

function Form({ playerId, manager, onDone }: { playerId: number; manager: VipManager; onDone(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const set = useChange(chatOffice.setManager);
  const [words, setWords] = useState(manager);
  const submit = async () => {
    const [telegram, viber, email] = kinds.map((kind) => words[kind]?.trim() || null) as [
      string | null,
      string | null,
      string | null,
    ];
    if (!(await set.run({ params: { playerId }, body: { enabled: words.enabled, telegram, viber, email } }))) return;
    refreshCall(queries, chatOffice.manager);
    onDone();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {kinds.map((kind) => (
        <FieldFrame key={kind} label={t(`office.chat.contact_${kind}`)}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              maxLength={120}
              value={words[kind] ?? ''}
              onChange={(event) => setWords({ ...words, [kind]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={words.enabled}
          onChange={(event) => setWords({ ...words, enabled: event.target.checked })}
          className="size-5"
        />
        {t('office.chat.manager_on')}
      </label>
      <FormProblem text={set.error ? errorText(set.error.code) : undefined} />
      <Button type="submit" look="primary" isPending={set.isPending} className="justify-self-end">
        {t('app.ui.save')}
      </Button>
    </form>
  );
}

export function ManagerForm({ playerId, onClose }: { playerId: number; onClose(): void }) {
  const t = useT();
  const reading = useCall(chatOffice.manager, { input: { params: { playerId } }, staleMs: 0 });
  return (
    <OfficeDialog title={t('office.chat.manager')} onClose={onClose}>
      {reading.data && <Form playerId={playerId} manager={reading.data.manager ?? none} onDone={onClose} />}
      {!reading.data && reading.error && (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      )}
      {reading.isPending && <SkeletonRows rows={3} height={48} />}
    </OfficeDialog>
  );
}
