// How far visitors come with one form.
import { formSteps, type Counted, type TrackedForm } from '@malva/contract/analytics';
import { useT } from '@malva/web/core/site.tsx';

const sum = (events: readonly Counted[]): number => events.reduce((total, { count }) => total + count, 0);

export function Form({ form, events }: { form: TrackedForm; events: readonly Counted[] }) {
  const t = useT();
  const counts = formSteps.map((step) => ({ step, count: sum(events.filter(({ name }) => name === step)) }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const of = (step: string): number => counts.find((one) => one.step === step)?.count ?? 0;
  const seen = of('form_seen');
  return (
    <section aria-label={t(`office.analytics.form.${form}`)} className="panel grid content-start gap-3 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t(`office.analytics.form.${form}`)}</h2>
        {seen > 0 && (
          <p className="text-sm text-t2">
            <span className="font-semibold text-t1 tabular-nums">
              {Math.round((100 * Math.min(seen, of('form_done'))) / seen)} %
            </span>{' '}
            {t('office.analytics.share')}
          </p>
        )}
      </div>
      <dl className="grid gap-2.5">
        {counts.map(({ step, count }) => (
          <div key={step} className="grid gap-1">
            <div className="flex justify-between gap-3 text-sm">
              <dt className="text-t2">{t(`office.analytics.step.${step}`)}</dt>
              <dd className="font-semibold tabular-nums">{count}</dd>
            </div>
            <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-s3">
              <div
                className={`h-full rounded-full ${step === 'form_refused' ? 'bg-live' : 'bg-accent-t'}`}
                style={{ width: `${(100 * count) / most}%` }}
              />
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}
