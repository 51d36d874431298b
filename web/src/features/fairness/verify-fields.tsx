// The fields of a check. What the verifier refuses is said beside the field it names.
import type { Unverifiable, VerifyProblem } from '@malva/studio/verifier/verify';
import { ScanSearch } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { checkedGames, flightGame, hasWrittenChoices, isWritten, waysOf, type VerifyForm } from './verify-row.ts';

type Extra = { inputMode?: 'numeric' | 'decimal'; maxLength?: number; hint?: string };
type Field = { value: string; onChange(value: string): void; onBlur(): void; error: string | undefined };

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

/** The field a problem stands beside: params beside the only one there is of them. */
function placeIn(problem: VerifyProblem, game: string): keyof VerifyForm | null {
  if (problem === 'params') return isWritten(game) ? 'params' : (waysOf[game]?.[0] ?? null);
  return problem === 'actions' && hasWrittenChoices(game) ? problem : placeOf[problem];
}

interface OwnFieldsProps {
  game: string;
  field(name: keyof VerifyForm & string, extra?: Extra): ReactNode;
  bind(name: keyof VerifyForm & string): Field;
}

/** What the game is played with, where it is not written as JSON. */
function OwnFields({ game, field, bind }: OwnFieldsProps) {
  const t = useT();
  const choice = (name: 'rows' | 'segments', values: readonly number[]) => (
    <Select
      label={t(`fairness.field.${name}`)}
      field={bind(name)}
      options={values.map((value) => ({ value: String(value), label: String(value) }))}
    />
  );
  const risk = (
    <Select
      label={t('games.risk')}
      field={bind('risk')}
      options={(['low', 'medium', 'high'] as const).map((value) => ({ value, label: t(`games.risk_${value}`) }))}
    />
  );
  const pair = (...fields: ReactNode[]) => (
    <div className="grid grid-cols-2 gap-3">
      {fields.map((each, at) => (
        <Fragment key={at}>{each}</Fragment>
      ))}
    </div>
  );
  if (game === 'sich-dice') {
    const directions = (['under', 'over'] as const).map((value) => ({
      value,
      label: t(`fairness.direction.${value}`),
    }));
    return pair(
      field('target', { inputMode: 'numeric', maxLength: 4 }),
      <Select label={t('fairness.field.direction')} field={bind('direction')} options={directions} />,
    );
  }
  if (game === 'pysanka-mines') {
    const ends = (['none', 'collect', 'expire'] as const).map((value) => ({
      value,
      label: t(`fairness.end.${value}`),
    }));
    return (
      <>
        {pair(
          field('mines', { inputMode: 'numeric', maxLength: 2 }),
          <Select label={t('fairness.field.end')} field={bind('end')} options={ends} />,
        )}
        {field('picks', { hint: t('fairness.field.picks_hint'), maxLength: 120 })}
      </>
    );
  }
  if (game === 'sokil-limbo') return field('height', { inputMode: 'decimal', maxLength: 8 });
  if (game === 'hoverla-plinko') return pair(choice('rows', [8, 12, 16]), risk);
  if (game === 'soniakh-wheel') return pair(choice('segments', [10, 20, 30, 40, 50]), risk);
  if (game !== 'chumak-keno') return null;
  return (
    <>
      {field('marks', { hint: t('fairness.field.marks_hint'), maxLength: 60 })}
      <Select
        label={t('games.keno_risk')}
        field={bind('kenoRisk')}
        options={(['classic', 'high'] as const).map((value) => ({ value, label: t(`games.keno_${value}`) }))}
      />
    </>
  );
}

/** Fields that are called otherwise where a flight is drawn. */
const ofFlight: readonly string[] = ['serverSeed', 'commit', 'clientSeed', 'nonce'];

export function Fields({ form, problem, isRunning, onChange, onCheck }: FieldsProps) {
  const t = useT();
  const place = problem ? placeIn(problem.problem, form.game) : null;
  const text = problem ? t(`fairness.problem.${problem.problem}`) : undefined;
  const bind = (name: keyof VerifyForm & string) => ({
    value: form[name] ?? '',
    onChange: (value: string) => onChange({ ...form, [name]: value }),
    onBlur: () => undefined,
    error: place === name ? text : undefined,
  });
  const field = (name: keyof VerifyForm & string, extra: Extra = {}) => (
    <TextField
      label={t(
        form.game === flightGame && ofFlight.includes(name) ? `fairness.flight.${name}` : `fairness.field.${name}`,
      )}
      autoComplete="off"
      field={bind(name)}
      {...extra}
    />
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
          options={(known ? checkedGames : [...checkedGames, form.game]).map((game) => ({
            value: game,
            label: t(`fairness.game.${game}`),
          }))}
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
      <OwnFields game={form.game} field={field} bind={bind} />
      {isWritten(form.game) && field('params', { hint: t('fairness.field.params_hint'), maxLength: 4000 })}
      {hasWrittenChoices(form.game) && field('actions', { hint: t('fairness.field.actions_hint'), maxLength: 4000 })}
      {field('payout', { inputMode: 'decimal', maxLength: 20, hint: t('fairness.field.payout_hint') })}
      <FormProblem text={problem && place === null ? text : undefined} />
      <Button type="submit" look="primary" size="large" icon={ScanSearch} isWide isPending={isRunning}>
        {t('fairness.verify.submit')}
      </Button>
    </form>
  );
}
