// Limits before the first stake: a ready-made set to accept with one press, every figure free to change, and how often
// to be reminded of time and money.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { HandCoins, Hourglass, type LucideIcon } from 'lucide-react';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { useForm, type Form } from '../../core/form.ts';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { parseAmount } from '../../core/typed-amount.ts';
import { keyOf, useCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { durationText, parseDuration } from '../../ui/duration.ts';
import { FormProblem } from '../../ui/field.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { ShortField } from '../../ui/short-field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { levelsOf, periods, type Level, type LevelName, type LimitValues } from './limit-levels.ts';

interface Values extends LimitValues, Record<string, string> {
  realityCheckMinutes: string;
}

const amountFault = (typed: string) => {
  const amount = parseAmount(typed);
  return amount === null
    ? 'responsible.fault.money'
    : minorUnits(amount) < 100n
      ? 'responsible.fault.least_money'
      : null;
};
const timeFault = (typed: string) => {
  const minutes = parseDuration(typed);
  if (minutes === null) return 'responsible.fault.time';
  return minutes < 5 ? 'responsible.fault.least_time' : minutes > 44_640 ? 'responsible.fault.most_time' : null;
};
const checks = {
  deposit_day: amountFault,
  deposit_week: amountFault,
  deposit_month: amountFault,
  time_day: timeFault,
  time_week: timeFault,
  time_month: timeFault,
};

function bodyOf(values: Values) {
  return {
    money: periods.map((period) => ({
      kind: 'deposit' as const,
      period,
      amount: parseAmount(values[`deposit_${period}`]),
    })),
    time: periods.map((period) => ({ period, minutes: parseDuration(values[`time_${period}`]) })),
    realityCheckMinutes: Number(values.realityCheckMinutes),
  };
}

function levelOf(levels: readonly Level[], values: Values): LevelName | '' {
  const same = ({ values: set }: Level) => Object.entries(set).every(([key, typed]) => values[key] === typed);
  return levels.find(same)?.name ?? '';
}

function Levels({ levels, form }: { levels: readonly Level[]; form: Form<Values> }) {
  const t = useT();
  if (levels.length === 0) return null;
  const choose = (name: string) => {
    const set = levels.find((level) => level.name === name)?.values ?? {};
    for (const [key, typed] of Object.entries<string>(set)) form.set(key, typed);
  };
  return (
    <ChoiceRow
      legend={t('player.limits.levels')}
      field={{ value: levelOf(levels, form.values), onChange: choose }}
      options={levels.map(({ name, dayAmount, dayMinutes }) => ({
        value: name,
        label: t(`player.limits.level_${name}`),
        hint: (
          <>
            {t('player.limits.per_day', { amount: formatMoney(dayAmount, { short: true }) })}
            <br />
            {t('player.limits.per_day', { amount: durationText(t, dayMinutes) })}
          </>
        ),
      }))}
    />
  );
}

interface GroupProps {
  form: Form<Values>;
  kind: 'deposit' | 'time';
  icon: LucideIcon;
}

function Group({ form, kind, icon: Icon }: GroupProps) {
  const t = useT();
  return (
    <fieldset className="min-w-0 rounded-card bg-s2/60 p-3.5 shadow-[0_0_0_1px_var(--line)_inset]">
      <legend className="sr-only">{t(`player.limits.${kind}`)}</legend>
      <div className="grid gap-y-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-4 sm:gap-y-1.5">
        <p aria-hidden className="flex items-center gap-2 text-sm font-semibold">
          <Icon size={18} aria-hidden className="text-accent-t" />
          {t(`player.limits.${kind}`)}
        </p>
        <div className="grid grid-cols-3 items-start gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
          {periods.map((period) => (
            <ShortField
              key={period}
              label={t(`responsible.period.${period}`)}
              unit={kind === 'time' ? t('responsible.unit.hours') : '₴'}
              isText={kind === 'time'}
              field={form.field(`${kind}_${period}`)}
            />
          ))}
        </div>
        <p className="text-xs text-t3">{t(`player.limits.${kind}_hint`)}</p>
      </div>
    </fieldset>
  );
}

function LimitsForm({ info }: { info: ResponsibleInfo }) {
  const t = useT();
  const { queries } = useSite();
  const levels = levelsOf(info);
  const empty = Object.fromEntries(Object.keys(checks).map((key) => [key, ''])) as LimitValues;
  const form = useForm<Values>({
    initial: { ...(levels[0]?.values ?? empty), realityCheckMinutes: String(info.policy.realityCheckMinutes[0]) },
    checks,
    submit: async (values) => {
      const reply = await call(responsible.updateLimits, { body: bodyOf(values) });
      queries.set(keyOf(responsible.info), reply);
      await refreshSession();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <Levels levels={levels} form={form} />
      <div className="grid gap-3">
        <Group form={form} kind="deposit" icon={HandCoins} />
        <Group form={form} kind="time" icon={Hourglass} />
      </div>
      <ChoiceRow
        legend={t('player.limits.reality')}
        field={form.field('realityCheckMinutes')}
        options={info.policy.realityCheckMinutes.map((minutes) => ({
          value: String(minutes),
          label: durationText(t, minutes),
        }))}
      />
      <p className="text-sm text-t2">{t('player.limits.law', { hours: info.policy.increaseWaitHours })}</p>
      <FormProblem text={form.problem} />
      <MainButton text={t('player.limits.accept')} isBusy={form.isPending} onPress={() => form.onSubmit()} />
    </form>
  );
}

export function LimitsStep() {
  const info = useCall(responsible.info);
  if (info.data) return <LimitsForm info={info.data} />;
  if (info.error) return <ErrorState error={info.error} retry={() => void info.refetch()} isCompact />;
  return <SkeletonRows rows={5} height={76} />;
}
