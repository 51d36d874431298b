// How often the player is shown time and money in the middle of play. More often counts at once; less often waits.
import { responsible, type ResponsibleInfo } from '@malva/contract/responsible';
import { AlarmClock } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { durationText } from '../../ui/duration.ts';
import { FormProblem } from '../../ui/field.tsx';
import { keepInfo } from './keep-info.ts';

export function RealityChoice({ info }: { info: ResponsibleInfo }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const update = useChange(responsible.updateLimits);
  const choose = async (minutes: string) => {
    const reply = await update.run({ body: { realityCheckMinutes: Number(minutes) } });
    if (!reply) return;
    keepInfo(queries, reply);
    const isWaiting = reply.realityCheckMinutes !== Number(minutes);
    showToast({
      kind: isWaiting ? 'info' : 'done',
      title: t(isWaiting ? 'responsible.reality.waits' : 'responsible.reality.saved'),
    });
  };
  return (
    <section
      aria-labelledby="reality-title"
      className="panel grid gap-3.5 p-4 lg:grid-cols-[1fr_minmax(0,340px)] lg:items-center lg:gap-6 lg:p-5"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
          <AlarmClock size={20} aria-hidden />
        </span>
        <div>
          <h2 id="reality-title" className="text-lg leading-tight font-semibold">
            {t('responsible.reality.name')}
          </h2>
          <p className="mt-0.5 text-sm text-t2">{t('responsible.reality.about')}</p>
        </div>
      </div>
      <div className="grid gap-2">
        <ChoiceRow
          legend={t('responsible.reality.every')}
          isLegendHidden
          field={{ value: String(info.realityCheckMinutes), onChange: (minutes) => void choose(minutes) }}
          options={info.policy.realityCheckMinutes.map((minutes) => ({
            value: String(minutes),
            label: durationText(t, minutes),
          }))}
        />
        {info.realityCheckPending && (
          <p className="text-sm text-t2">
            {t('responsible.pending.mark', { amount: durationText(t, info.realityCheckPending.minutes) })}
          </p>
        )}
        <FormProblem text={update.error ? errorText(update.error.code) : undefined} />
      </div>
    </section>
  );
}
