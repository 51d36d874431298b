// The editor of a reward: its figures on the left, the player's card and what it costs beside them.
import { promotionsOffice as calls } from '@malva/contract/promotions-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { TextField } from '@malva/web/ui/field.tsx';
import { CostPanel } from './cost-panel.tsx';
import { FormWindow, Titles, WordSelect } from './fields.tsx';
import { RewardCard } from './reward-card.tsx';
import {
  draftOf,
  fieldsOf,
  initialReward,
  isRight,
  rewardChecks,
  rewardKinds,
  type RewardKind,
} from './reward-form.ts';

export function RewardEditor({ onClose }: { onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: initialReward,
    checks: rewardChecks,
    async submit(typed) {
      await call(calls.addReward, { body: draftOf(typed) });
      refreshCall(queries, calls.rewards);
      showToast({ kind: 'done', title: t('office.promotions.reward_added') });
      onClose();
    },
  });
  const { values } = form;
  const draft = draftOf(values);
  const isOfOne = values.kind === 'bonus_money' || values.kind === 'deposit_bonus';
  return (
    <FormWindow title={t('office.promotions.new_reward')} form={form} isWide onClose={onClose}>
      <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="grid content-start gap-4">
          <WordSelect<RewardKind>
            label={t('office.prizes.kind')}
            field={form.field('kind')}
            values={rewardKinds}
            prefix="office.promotions.kind"
          />
          {isOfOne && (
            <WordSelect<'casino' | 'sport'>
              label={t('office.bonuses.product')}
              field={form.field('product')}
              values={['casino', 'sport']}
              prefix="office.promotions.product"
            />
          )}
          <Titles field={form.field} />
          <div className="grid gap-4 sm:grid-cols-2">
            {[...fieldsOf(values), 'takeDays' as const, 'useDays' as const].map((name) => (
              <TextField
                key={name}
                label={t(`office.promotions.field.${name}`)}
                field={form.field(name)}
                inputMode={name === 'games' || name === 'ticketGroup' ? 'text' : 'decimal'}
                maxLength={name === 'games' ? 200 : 40}
                autoComplete="off"
              />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-6">
          <RewardCard draft={draft} />
          <CostPanel draft={draft} isReady={isRight(values)} />
        </div>
      </div>
    </FormWindow>
  );
}
