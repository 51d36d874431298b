// Editing one limit in place. Before anything is sent it says what will happen: tightening at once, loosening after the
// waiting time and only when confirmed.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { Clock3, Zap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { ShortField } from '../../ui/short-field.tsx';
import { keepInfo } from './keep-info.ts';
import {
  changeOf,
  parseUnits,
  showUnits,
  typedUnits,
  unitsFault,
  wishBody,
  type Kind,
  type LimitView,
} from './limit-view.ts';

type Policy = ResponsibleInfo['policy'];

const timePresets: Readonly<Record<LimitView['period'], readonly bigint[]>> = {
  day: [60n, 120n, 180n],
  week: [300n, 600n, 900n],
  month: [1_200n, 2_400n, 3_600n],
};

function presetsOf({ kind, period }: LimitView, policy: Policy): readonly bigint[] {
  if (kind === 'time') return timePresets[period];
  const row = policy.suggested.find((suggested) => suggested.kind === kind && suggested.period === period);
  return (row?.amounts ?? []).flatMap((amount) => parseUnits(kind, amount) ?? []);
}

/** The refusal in words, with the day from which a loosening is possible again. */
function useRefusal(kind: Kind): (error: ApiError | null) => string | undefined {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  return (error) => {
    if (!error) return undefined;
    if (error.code === 'limit_change_too_soon' && error.until) {
      return t('responsible.fault.too_soon', { date: formatDate(error.until, lang, 'long') });
    }
    if (error.code === 'amount_out_of_range' && kind !== 'time') return t('responsible.fault.out_of_range');
    return errorText(error.code);
  };
}

function Consequence({ change, hours }: { change: 'tighter' | 'looser'; hours: number }) {
  const t = useT();
  const Icon = change === 'tighter' ? Zap : Clock3;
  return (
    <p className="flex items-start gap-2 text-sm text-t2">
      <Icon
        size={17}
        aria-hidden
        className={`mt-0.5 shrink-0 ${change === 'tighter' ? 'text-accent-t' : 'text-gold'}`}
      />
      {t(`responsible.change.${change}`, { hours })}
    </p>
  );
}

export interface LimitEditorProps {
  view: LimitView;
  policy: Policy;
  onClose(): void;
}

function useEditor({ view, policy, onClose }: LimitEditorProps) {
  const t = useT();
  const lang = useLang();
  const site = useSite();
  const { queries } = site;
  const update = useChange(responsible.updateLimits);
  const [typed, setTyped] = useState(() => typedUnits(view.kind, view.value));
  const [isTried, setTried] = useState(false);
  const fault = unitsFault(view.kind, typed);
  const wish = fault ? null : parseUnits(view.kind, typed);
  const send = async (value: bigint | null) => {
    const reply = await update.run({ body: wishBody(view, value) });
    if (!reply) return;
    keepInfo(queries, reply);
    const change = changeOf(view.value, value);
    // More than the maximum was asked for: it stands instead, and is said.
    if (reply.clipped?.length && view.most !== null) {
      showToast({
        kind: 'done',
        title: t('responsible.change.clipped', { amount: showUnits(t, view.kind, view.most) }),
      });
    } else if (change !== 'same') {
      const from = new Date(site.session.serverNow() + policy.increaseWaitHours * 3_600_000);
      const date = formatDate(from, lang, 'long');
      showToast({
        kind: change === 'looser' ? 'info' : 'done',
        title: t(`responsible.change.done_${change}`, { date }),
      });
    }
    onClose();
  };
  return {
    typed,
    update,
    wish,
    send,
    type: (text: string) => {
      setTyped(text);
      update.reset();
    },
    error: isTried && fault ? t(fault) : undefined,
    save: () => {
      setTried(true);
      if (fault || wish === null) return;
      if (wish === view.value && !view.pending) onClose();
      else void send(wish);
    },
  };
}

export function LimitEditor(props: LimitEditorProps) {
  const { view, policy, onClose } = props;
  const { kind, period, value } = view;
  const t = useT();
  const refusal = useRefusal(kind);
  const editor = useEditor(props);
  const form = useRef<HTMLFormElement>(null);
  // Opened by the player's own press on the row: the keyboard belongs to the field now.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const presets = presetsOf(view, policy);
  const change = editor.wish === null ? 'same' : changeOf(value, editor.wish);
  return (
    <form
      ref={form}
      noValidate
      className="rise grid gap-3 rounded-card bg-s2 p-3.5 shadow-[0_0_0_1px_var(--line)_inset]"
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <ShortField
        label={t(value === null ? 'responsible.limits.value' : 'responsible.limits.new_value')}
        hint={kind === 'time' ? t('responsible.limits.time_hint') : undefined}
        unit={kind === 'time' ? t('responsible.unit.hours') : '₴'}
        isText={kind === 'time'}
        field={{ value: editor.typed, onChange: editor.type, onBlur: () => undefined, error: editor.error }}
      />
      {presets.length > 0 && (
        <div role="group" aria-label={t('responsible.limits.suggested')} className="flex flex-wrap gap-2">
          {presets.map((preset) => (
            <button
              key={String(preset)}
              type="button"
              className="chip min-w-18 flex-auto justify-center px-3!"
              aria-pressed={editor.wish === preset}
              onClick={() => editor.type(typedUnits(kind, preset))}
            >
              {showUnits(t, kind, preset)}
            </button>
          ))}
        </div>
      )}
      {change !== 'same' && <Consequence change={change} hours={policy.increaseWaitHours} />}
      {kind === 'time' && period === 'day' && (
        <p className="text-xs text-t3">
          {t('responsible.limits.most_per_day', { hours: Math.floor(policy.maxMinutesPerDay / 60) })}
        </p>
      )}
      {view.most !== null && (
        <p className="text-xs text-t3">{t('responsible.limits.most', { amount: showUnits(t, kind, view.most) })}</p>
      )}
      <FormProblem text={refusal(editor.update.error)} />
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
        <MainButton size="medium" text={t('app.ui.save')} isBusy={editor.update.isPending} onPress={editor.save} />
      </div>
      {value !== null && (
        <Button look="plain" size="small" isPending={editor.update.isPending} onClick={() => void editor.send(null)}>
          {t('responsible.limits.remove', { hours: policy.increaseWaitHours })}
        </Button>
      )}
    </form>
  );
}
