// What windows of gifts share: the terms of a gift, the choice of a game, and what refused the taking.
import type { Gift } from '@malva/contract/occasions';
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { dailyBonus, weeklyRounds } from '@malva/contract/occasions';
import { prizes, type Prize } from '@malva/contract/prizes';
import { today } from '@malva/contract/today';
import { quest } from '@malva/contract/welcome';
import type { ApiError } from '../core/api.ts';
import { useErrorText } from '../core/error-text.ts';
import { formatMoney } from '../core/format.ts';
import { refreshCall } from '../core/query.ts';
import { useSite, useT } from '../core/site.tsx';
import { showToast } from '../core/toasts.ts';
import { Button, ModalButton } from './button.tsx';
import { RadioCards } from './choices.tsx';
import { FormProblem } from './field.tsx';

const short = (amount: string | null): string => (amount === null ? '' : formatMoney(amount, { short: true }));

export function useTerms(): (gift: Gift) => string {
  const t = useT();
  return ({ kind, wagering, rounds, roundValue, maxStake, useDays }) =>
    t(`prizes.terms.${kind}`, {
      wagering,
      rounds: rounds ?? 0,
      value: short(roundValue),
      most: short(maxStake),
      days: useDays ?? 0,
    });
}

export interface Picking {
  games: Gift['games'];
  game: string | null;
  /** Taking was pressed before a game was picked. */
  isMissing: boolean;
  onPick(slug: string): void;
}

/** Nothing is picked for the player. */
export function GamePick({ games, game, isMissing, onPick }: Picking) {
  const t = useT();
  if (games.length < 2) return null;
  const error = isMissing && game === null ? t('occasions.pick_game') : undefined;
  return (
    <RadioCards
      legend={t('prizes.game')}
      field={{ value: game ?? '', onChange: onPick, onBlur: () => undefined, error }}
      options={games.map(({ slug, title }) => ({ value: slug, label: title }))}
    />
  );
}

export function Refused({ error }: { error: ApiError | null }) {
  const t = useT();
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <>
      <FormProblem text={errorText(error.code)} />
      {error.code === 'identity_required' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
    </>
  );
}

interface TwoProps {
  no: string;
  yes: string;
  isPending: boolean;
  onNo(): void;
  onYes(): void;
}

/** Yes and no, alike in size and weight. */
export function Two({ no, yes, isPending, onNo, onYes }: TwoProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button size="large" onClick={onNo}>
        {no}
      </Button>
      <Button size="large" isPending={isPending} onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}

/** What is said and read again once something was taken. */
export function useTaken(): (prize: Prize) => void {
  const t = useT();
  const { queries } = useSite();
  return ({ kind, amount, title }) => {
    refreshCall(queries, dailyBonus.last, weeklyRounds.rounds, quest.state);
    refreshCall(queries, today.tiles, prizes.list, bonusShelf.available);
    const name = title ?? (amount === null ? t('prizes.item') : formatMoney(amount));
    showToast({
      kind: kind === 'money' ? 'money' : 'done',
      title: t('occasions.taken', { title: name }),
      sound: 'bonusCredit',
    });
  };
}
