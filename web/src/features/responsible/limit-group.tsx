// One kind of limit: its three periods, each with what is used and left, each editable in place.
import type { ResponsibleInfo } from '@malva/contract/responsible';
import { CircleDollarSign, HandCoins, Hourglass, TrendingDown, type LucideIcon } from 'lucide-react';
import { useT } from '../../core/site.tsx';
import { LimitEditor } from './limit-editor.tsx';
import { keyOf, showUnits, usedPercent, type Kind, type LimitView } from './limit-view.ts';

const icons: Record<Kind, LucideIcon> = {
  deposit: HandCoins,
  loss: TrendingDown,
  stake: CircleDollarSign,
  time: Hourglass,
};

function Bar({ view }: { view: LimitView }) {
  const t = useT();
  const percent = usedPercent(view);
  return (
    <div
      role="meter"
      aria-label={t('responsible.limits.used_share')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-s3"
    >
      <span
        className={`block h-full rounded-full transition-[width] duration-300 ${percent >= 100 ? 'bg-live' : 'bg-accent-t'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

/** What the figures say: used, left, or that there is no limit. */
function Usage({ view }: { view: LimitView }) {
  const t = useT();
  const { kind, used, left, value } = view;
  const isAhead = kind === 'loss' && used < 0n;
  const usedText = isAhead
    ? t('responsible.limits.ahead', { amount: showUnits(t, kind, -used) })
    : t(`responsible.limits.used_${kind}`, { amount: showUnits(t, kind, used) });
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-xs text-t3">
      <span>{usedText}</span>
      {value !== null && left !== null && (
        <span>{t('responsible.limits.left', { amount: showUnits(t, kind, left) })}</span>
      )}
    </p>
  );
}

interface RowProps {
  view: LimitView;
  policy: ResponsibleInfo['policy'];
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
}

function LimitRow({ view, policy, isEditing, onEdit }: RowProps) {
  const t = useT();
  const { kind, period, value, pending } = view;
  const name = t(`responsible.period.per_${period}`);
  const action = t(value === null ? 'responsible.limits.set' : 'responsible.limits.edit');
  return (
    <li className="grid gap-2 py-3.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-t3">{name}</p>
          <p className={value === null ? 'text-t3' : 'text-lg leading-tight font-semibold'}>
            {value === null ? t('responsible.limits.none') : showUnits(t, kind, value)}
          </p>
        </div>
        {!isEditing && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t('responsible.limits.edit_named', {
              action,
              what: t(`responsible.kind.${kind}`),
              period: name,
            })}
            onClick={() => onEdit(true)}
          >
            {action}
          </button>
        )}
      </div>
      {value !== null && <Bar view={view} />}
      <Usage view={view} />
      {pending && !isEditing && (
        <p className="text-xs font-medium text-gold">
          {t(pending.value === null ? 'responsible.pending.mark_removal' : 'responsible.pending.mark', {
            amount: pending.value === null ? '' : showUnits(t, kind, pending.value),
          })}
        </p>
      )}
      {isEditing && <LimitEditor view={view} policy={policy} onClose={() => onEdit(false)} />}
    </li>
  );
}

export interface LimitGroupProps {
  kind: Kind;
  views: readonly LimitView[];
  policy: ResponsibleInfo['policy'];
  /** Key of the limit being edited. */
  editing: string | null;
  onEdit(view: LimitView | null): void;
}

export function LimitGroup({ kind, views, policy, editing, onEdit }: LimitGroupProps) {
  const t = useT();
  const Icon = icons[kind];
  return (
    <section aria-labelledby={`limits-${kind}`} className="panel px-4 pt-4 pb-1 lg:px-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
          <Icon size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 id={`limits-${kind}`} className="text-lg leading-tight font-semibold">
            {t(`responsible.kind.${kind}`)}
          </h2>
          <p className="mt-0.5 text-xs text-t3">{t(`responsible.kind.${kind}_hint`)}</p>
        </div>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {views.map((view) => (
          <LimitRow
            key={view.period}
            view={view}
            policy={policy}
            isEditing={editing === keyOf(view)}
            onEdit={(isEditing) => onEdit(isEditing ? view : null)}
          />
        ))}
      </ul>
    </section>
  );
}
