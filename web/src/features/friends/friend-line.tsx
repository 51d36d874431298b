// One friend who came: how far they are, and the choice of a reward once they count.
import { friends as calls, type Friend, type FriendReward } from '@malva/contract/friends';
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { prizes } from '@malva/contract/prizes';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { useRewardText } from './reward-text.ts';

const tones: Record<Friend['state'], BadgeTone> = {
  invited: 'plain',
  registered: 'plain',
  identified: 'accent',
  rewarded: 'win',
  not_counted: 'plain',
};

const fieldOf = (value: string, onChange: (value: string) => void) => ({
  value,
  onChange,
  onBlur: () => undefined,
  error: undefined,
});

/** Nothing is picked until the player does. */
function Choice({ friendId, choices }: { friendId: string; choices: readonly FriendReward[] }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const textOf = useRewardText();
  const choosing = useChange(calls.choose);
  const [picked, pick] = useState('');
  const [game, setGame] = useState('');
  const reward = choices.find(({ id }) => String(id) === picked);
  const games = reward && reward.games.length > 1 ? reward.games : [];
  const isWhole = reward !== undefined && (games.length === 0 || game !== '');
  const choose = async () => {
    if (!reward || !isWhole) return;
    const body = { friendId, rewardId: reward.id, ...(games.length > 0 && { game }) };
    const reply = await choosing.run({ body });
    if (!reply) return;
    refreshCall(queries, calls.invitation, prizes.list, bonusShelf.available);
    showToast({ kind: 'done', title: t('friends.chosen'), text: textOf(reward).title });
  };
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t('friends.choose')}
        field={fieldOf(picked, pick)}
        options={choices.map((one) => {
          const { title, terms } = textOf(one);
          return { value: String(one.id), label: title, hint: terms };
        })}
      />
      {games.length > 0 && (
        <RadioCards
          legend={t('prizes.game')}
          field={fieldOf(game, setGame)}
          options={games.map(({ slug, title }) => ({ value: slug, label: title }))}
        />
      )}
      <FormProblem text={choosing.error ? errorText(choosing.error.code) : undefined} />
      <Button
        className="justify-self-start"
        isPending={choosing.isPending}
        aria-disabled={!isWhole || undefined}
        onClick={() => void choose()}
      >
        {t('friends.take')}
      </Button>
    </div>
  );
}

export function FriendLine({ friend, name }: { friend: Friend; name: string }) {
  const t = useT();
  const { id, state, choices } = friend;
  return (
    <li className="grid gap-3 rounded-card bg-s2 p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <Badge tone={tones[state]}>{t(`friends.state.${state}`)}</Badge>
      </div>
      {choices.length > 0 && <Choice friendId={id} choices={choices} />}
    </li>
  );
}
