// The code of a slip that was shared, or of a selection on the printed coupon, typed into the empty slip.
import { sportsbook as calls } from '@malva/contract/sportsbook';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../../core/api.ts';
import { useErrorText } from '../../../core/error-text.ts';
import { useNavigation, useT } from '../../../core/site.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { pickOf, slip, toggle, isSameLeg } from './picks.ts';

const booking = /^mv-?([0-9a-hjkmnp-tv-z]{5})$/i;
const selection = /^(\d{1,10})\.(\d{1,5})$/;

/** Adds the selection of a printed code at the price of now; false: there is none, or it takes no bet. */
async function addByCode(event: number, n: number): Promise<boolean> {
  const params = { id: event };
  const [{ event: card }, { board }] = await Promise.all([
    call(calls.event, { params }),
    call(calls.board, { params }),
  ]);
  for (const { id, spec, state, prices } of board?.markets ?? []) {
    const price = prices.find((one) => one.n === n);
    if (!price) continue;
    if (state !== 'open' || price.odds === null) return false;
    const leg = { event, market: id, spec, outcome: price.id };
    const isIn = slip.getState().picks.some((pick) => isSameLeg(pick, leg));
    if (!isIn) toggle(pickOf(card, leg, { odds: price.odds, isLive: card.state === 'live' }));
    return true;
  }
  return false;
}

export function CodeField() {
  const t = useT();
  const errorText = useErrorText();
  const navigation = useNavigation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isPending, setPending] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const text = code.trim();
    const [, shared] = booking.exec(text) ?? [];
    const [, match, n] = selection.exec(text) ?? [];
    if (shared) return void navigation.navigate(`/sports-book/slip/MV-${shared.toUpperCase()}/`);
    if (!match) return setProblem(t('sportsbook.code.wrong'));
    setPending(true);
    setProblem(undefined);
    try {
      if (!(await addByCode(Number(match), Number(n)))) setProblem(t('sportsbook.code.closed'));
    } catch (error) {
      const known = error instanceof ApiError ? error.code : 'internal';
      setProblem(known === 'not_found' ? t('sportsbook.code.wrong') : errorText(known));
    } finally {
      setPending(false);
    }
  };
  return (
    <form className="grid gap-2" onSubmit={(event) => void open(event)}>
      <FieldFrame label={t('sportsbook.code.label')} error={problem}>
        {(wiring) => (
          <input
            {...wiring}
            className="input tabular"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={16}
            placeholder="MV-7K3Q9"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </FieldFrame>
      <Button type="submit" size="small" isPending={isPending} disabled={code.trim() === ''}>
        {t('sportsbook.code.open')}
      </Button>
    </form>
  );
}
