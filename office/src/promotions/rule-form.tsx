// A new rule: when, what, to whom, how often at most.
import {
  promotionsOffice as calls,
  rulePeriods,
  ruleTriggers,
  type StaffRule,
} from '@malva/contract/promotions-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { TextField } from '@malva/web/ui/field.tsx';
import { whole } from '../prizes/prizes.tsx';
import { FormWindow, isName, orNothing, orNull, WordSelect } from './fields.tsx';

/** What a rule gives for; a debt, a draw or a code is no rule. */
const causes = ['task', 'daily', 'weekly', 'birthday', 'welcome', 'registration', 'referral', 'period'] as const;
type Cause = (typeof causes)[number];

function useRuleForm(onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  return useForm({
    initial: {
      name: '',
      trigger: 'visited_day' as StaffRule['trigger'],
      every: '1',
      rewardId: '',
      cause: 'task' as Cause,
      most: '',
      per: '' as NonNullable<StaffRule['per']> | '',
      audience: '',
      promotion: '',
    },
    checks: {
      name: isName,
      every: whole(1, 400),
      rewardId: whole(1, 9_999_999),
      most: (value, { per }) => (value === '' && per === '' ? null : whole(1, 1000)(value)),
      per: (value, { most }) => (value === '' && most !== '' ? 'office.promotions.per_missing' : null),
      audience: orNothing(isName),
      promotion: isName,
    },
    async submit({ name, trigger, every, rewardId, cause, most, per, audience, promotion }) {
      await call(calls.addRule, {
        body: {
          name,
          trigger,
          every: Number(every),
          rewardId: Number(rewardId),
          cause,
          most: most === '' ? null : Number(most),
          per: per === '' ? null : per,
          audience: orNull(audience),
          promotion,
          brand: null,
          from: new Date().toISOString(),
          until: null,
        },
      });
      refreshCall(queries, calls.rules);
      showToast({ kind: 'done', title: t('office.promotions.written') });
      onDone();
    },
  });
}

export function NewRule({ onClose }: { onClose(): void }) {
  const t = useT();
  const form = useRuleForm(onClose);
  const text = (name: 'rewardId' | 'audience' | 'promotion' | 'every' | 'most', label: string) => (
    <TextField label={t(label)} field={form.field(name)} maxLength={40} autoComplete="off" />
  );
  return (
    <FormWindow title={t('office.promotions.new_rule')} form={form} onClose={onClose}>
      <TextField
        label={t('office.promotions.name')}
        hint={t('office.promotions.name_hint')}
        field={form.field('name')}
        maxLength={40}
        autoComplete="off"
      />
      <WordSelect<StaffRule['trigger']>
        label={t('office.promotions.trigger')}
        field={form.field('trigger')}
        values={ruleTriggers}
        prefix="office.promotions.trigger"
      />
      <WordSelect<Cause>
        label={t('office.promotions.cause')}
        field={form.field('cause')}
        values={causes}
        prefix="office.promotions.cause"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {text('every', 'office.promotions.every')}
        {text('rewardId', 'office.promotions.reward_number')}
        {text('most', 'office.promotions.most')}
        <WordSelect<NonNullable<StaffRule['per']> | ''>
          label={t('office.promotions.per')}
          field={form.field('per')}
          values={['', ...rulePeriods]}
          prefix="office.promotions.per"
        />
        {text('audience', 'office.promotions.audience')}
        {text('promotion', 'office.promotions.promotion')}
      </div>
    </FormWindow>
  );
}
