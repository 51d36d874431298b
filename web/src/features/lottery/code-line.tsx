// A code that brings a ticket.
import { lottery as calls } from '@malva/contract/lottery';
import { useState, type FormEvent } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';

export function CodeLine() {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const using = useChange(calls.promo);
  const [code, setCode] = useState('');
  const [count, setCount] = useState(0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    setCount(0);
    const reply = await using.run({ body: { code: code.trim() } });
    if (!reply) return;
    setCode('');
    setCount(reply.tickets.length);
    refreshCall(queries, calls.info, calls.tickets);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-2">
      <FieldFrame label={t('lottery.code')} error={using.error ? errorText(using.error.code) : undefined}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              className="input min-w-0 flex-1"
              value={code}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button type="submit" isPending={using.isPending}>
              {t('lottery.code_use')}
            </Button>
          </div>
        )}
      </FieldFrame>
      {count > 0 && (
        <p role="status" className="text-sm text-win">
          {t('lottery.code_done', { count })}
        </p>
      )}
    </form>
  );
}
