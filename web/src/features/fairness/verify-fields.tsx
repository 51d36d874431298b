// The fields of a check. What the verifier refuses is said beside the field it names.
import type { Unverifiable, VerifyProblem } from '@malva/studio/verifier/verify';
import { ScanSearch } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { checkedGames, isWritten, type VerifyForm } from './verify-row.ts';

const placeOf: Record<VerifyProblem, keyof VerifyForm | null> = {
  seed: 'serverSeed',
  clientSeed: 'clientSeed',
  nonce: 'nonce',
  bet: 'bet',
  game: null,
  params: null,
  actions: 'picks',
};

export interface FieldsProps {
  form: VerifyForm;
  problem: Unverifiable | null;
  isRunning: boolean;
  onChange(form: VerifyForm): void;
  onCheck(): void;
}

export function Fields({ form, problem, isRunning, onChange, onCheck }: FieldsProps) {
  const t = useT();
  const place = problem ? (problem.problem === 'params' && isWritten(form.game) ? 'params' : problem.problem === 'actions' && isWritten(form.game) ? 'actions' : placeOf[problem.problem]) : null;
  const text = problem ? t(`fairness.problem.${problem.problem}`) : undefined;
  const bind = (name: keyof VerifyForm & string) => ({
    value: form[name] ?? '',
    onChange: (value: string) => onChange({ ...form, [name]: value }),
    onBlur: () => undefined,
    error: place === name ? text : undefined,
  });
  const field = (name: keyof VerifyForm & string, extra: { inputMode?: 'numeric' | 'decimal'; maxLength?: number; hint?: string } = {}) => (
    <TextField label={t(`fairness.field.${name}`)} autoComplete="off" field={bind(name)} {...extra} />
  );
  const known = checkedGames.some((game) => game === form.game);
  return (
    <form
      className="panel grid gap-4 p-4 lg:p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <div className="grid grid-cols-[1fr_110px] gap-3">
        <Select
          label={t('fairness.field.game')}
          field={bind('game')}
          options={(known ? checkedGames : [...checkedGames, form.game]).map((game) => ({ value: game, label: t(`fairness.game.${game}`) }))}
        />
        {field('version', { maxLength: 16 })}
      </div>
      {field('serverSeed', { maxLength: 64, hint: t('fairness.field.serverSeed_hint') })}
      {field('commit', { maxLength: 64, hint: t('fairness.field.commit_hint') })}
      {field('clientSeed', { maxLength: 64 })}
      <div className="grid grid-cols-2 gap-3">
        {field('nonce', { inputMode: 'numeric', maxLength: 9 })}
        {field('bet', { inputMode: 'decimal', maxLength: 16 })}
      </div>
      {form.game === 'sich-dice' && (
        <div className="grid grid-cols-2 gap-3">
          {field('target', { inputMode: 'numeric', maxLength: 4 })}
          <Select
            label={t('fairness.field.direction')}
            field={bind('direction')}
            options={(['under', 'over'] as const).map((value) => ({ value, label: t(`fairness.direction.${value}`) }))}
          />
        </div>
      )}
      {form.game === 'pysanka-mines' && (
        <>
          <div className="grid grid-cols-2 gap-3">
            {field('mines', { inputMode: 'numeric', maxLength: 2 })}
            <Select
              label={t('fairness.field.end')}
              field={bind('end')}
              options={(['none', 'collect', 'expire'] as const).map((value) => ({ value, label: t(`fairness.end.${value}`) }))}
            />
          </div>
          {field('picks', { hint: t('fairness.field.picks_hint'), maxLength: 120 })}
        </>
      )}
      {isWritten(form.game) && (
        <>
          {field('params', { hint: t('fairness.field.params_hint'), maxLength: 4000 })}
          {field('actions', { hint: t('fairness.field.actions_hint'), maxLength: 4000 })}
        </>
      )}
      {field('payout', { inputMode: 'decimal', maxLength: 20, hint: t('fairness.field.payout_hint') })}
      <FormProblem text={problem && place === null ? text : undefined} />
      <Button type="submit" look="primary" size="large" icon={ScanSearch} isWide isPending={isRunning}>
        {t('fairness.verify.submit')}
      </Button>
    </form>
  );
}
