// Loosenings asked for: how long until each may be confirmed, the confirmation itself, and taking a request back.
import { responsible } from '@malva/contract/responsible';
import { Clock3 } from 'lucide-react';
import { useNow } from '../../core/clock.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { Timer } from '../../ui/time.tsx';
import { keepInfo } from './keep-info.ts';
import { keyOf, showUnits, wishBody, type WaitingView } from './limit-view.ts';

function WaitingRow({ view, now, cancel }: { view: WaitingView; now: number | null; cancel(): void }) {
  const t = useT();
  const { kind, period, value, pending } = view;
  const isDue = now !== null && now >= Date.parse(pending.availableAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          {period === null
            ? t('responsible.reality.name')
            : `${t(`responsible.kind.${kind}`)} · ${t(`responsible.period.per_${period}`)}`}
        </p>
        <p className="text-sm text-t2">
          {t(pending.value === null ? 'responsible.pending.from_to_none' : 'responsible.pending.from_to', {
            from: value === null ? t('responsible.limits.none') : showUnits(t, kind, value),
            to: pending.value === null ? '' : showUnits(t, kind, pending.value),
          })}
        </p>
      </div>
      {isDue ? (
        <p className="text-sm font-semibold text-gold">{t('responsible.pending.ready')}</p>
      ) : (
        <p className="text-sm text-t2">
          {t('responsible.pending.in')} <Timer until={pending.availableAt} className="font-semibold text-t1" />
        </p>
      )}
      <Button look="outline" size="small" onClick={cancel}>
        {t('responsible.pending.take_back')}
      </Button>
    </li>
  );
}

export function PendingPanel({ waiting }: { waiting: readonly WaitingView[] }) {
  const t = useT();
  const now = useNow();
  const errorText = useErrorText();
  const { queries } = useSite();
  const update = useChange(responsible.updateLimits);
  if (waiting.length === 0) return null;
  const due = waiting.filter(({ pending }) => now !== null && now >= Date.parse(pending.availableAt));
  const change = async (body: Parameters<typeof update.run>[0]['body'], done: string) => {
    const reply = await update.run({ body });
    if (!reply) return;
    keepInfo(queries, reply);
    showToast({ kind: 'done', title: t(done) });
  };
  return (
    <section aria-labelledby="pending-title" className="panel p-4 pb-2 lg:px-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-gold/15 text-gold">
          <Clock3 size={20} aria-hidden />
        </span>
        <div>
          <h2 id="pending-title" className="text-lg leading-tight font-semibold">
            {t('responsible.pending.title')}
          </h2>
          <p className="mt-0.5 text-sm text-t2">{t('responsible.pending.lead')}</p>
        </div>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {waiting.map((view) => (
          <WaitingRow
            key={keyOf(view)}
            view={view}
            now={now}
            cancel={() => void change(wishBody(view, view.value), 'responsible.pending.taken_back')}
          />
        ))}
      </ul>
      <FormProblem text={update.error ? errorText(update.error.code) : undefined} />
      {due.length > 0 && (
        <Button
          look="primary"
          className="my-2 max-sm:w-full"
          isPending={update.isPending}
          onClick={() => void change({ confirmPending: true }, 'responsible.pending.confirmed')}
        >
          {t('responsible.pending.confirm', { count: due.length })}
        </Button>
      )}
    </section>
  );
}
