// Taking a bet back whole, as long as the server says it may be.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { useState } from 'react';
import { useNow } from '../../core/clock.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';

export function UndoButton({ bet: { id, undoUntil } }: { bet: Bet }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { queries } = useSite();
  const now = useNow();
  const undoing = useChange(sportBets.undo);
  const [isDone, setDone] = useState(false);
  const isOver = undoUntil === null || (now !== null && now >= Date.parse(undoUntil));
  if (isDone) return <p role="status">{t('sport-bets.undone')}</p>;
  if (isOver && !undoing.error) return null;
  const undo = async () => {
    const reply = await undoing.run({ params: { id } });
    if (!reply) return;
    setDone(true);
    refreshCall(queries, sportBets.list, sportBets.one);
  };
  return (
    <div className="grid gap-2">
      {!isOver && (
        <Button look="outline" isPending={undoing.isPending} onClick={() => void undo()}>
          {t('sport-bets.undo', { time: formatDate(undoUntil, lang, 'time') })}
        </Button>
      )}
      <FormProblem text={undoing.error ? errorText(undoing.error.code) : undefined} />
    </div>
  );
}
