// Bonuses that have ended, newest first, twenty at a time.
import { bonusShelf as calls } from '@malva/contract/bonus-shelf';
import type { Bonus } from '@malva/contract/bonuses';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useT } from '../../core/site.tsx';
import { useBonusName } from '../../ui/bonus-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

function Row({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useBonusName();
  const isOwn = minorUnits(bonus.converted) > 0n;
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-t border-line px-4 py-3 text-sm first:border-t-0 sm:grid-cols-[2fr_2fr_1fr]">
      <span className="font-semibold wrap-anywhere">{nameOf(bonus)}</span>
      <span className="text-t2">
        {t(`bonuses.ended.${bonus.status}`, { day: bonus.endedAt ? formatDate(bonus.endedAt, lang) : '' })}
      </span>
      <span className={`sm:text-right ${isOwn ? 'text-win' : 'text-t3'}`}>
        {isOwn ? t('bonuses.became_yours', { amount: formatMoney(bonus.converted) }) : t('bonuses.became_none')}
      </span>
    </li>
  );
}

export function History({ isEnabled }: { isEnabled: boolean }) {
  const t = useT();
  const first = useCall(calls.completed, { enabled: isEnabled, staleMs: 0 });
  const [more, setMore] = useState<{ rows: readonly Bonus[]; next: string | null } | null>(null);
  const [isPending, setPending] = useState(false);
  if (!first.data)
    return first.error ? (
      <ErrorState error={first.error} retry={() => void first.refetch()} isCompact />
    ) : (
      <SkeletonRows rows={2} height={48} />
    );
  const rows = [...first.data.bonuses, ...(more?.rows ?? [])];
  if (rows.length === 0) return null;
  const next = more ? more.next : first.data.next;
  const load = async () => {
    if (next === null) return;
    setPending(true);
    const page = await call(calls.completed, { query: { before: next } }).catch(() => null);
    setPending(false);
    if (page) setMore({ rows: [...(more?.rows ?? []), ...page.bonuses], next: page.next });
  };
  return (
    <section aria-labelledby="bonus-history" className="grid gap-3">
      <h2 id="bonus-history" className="font-display text-lg font-bold">
        {t('bonuses.history')}
      </h2>
      <ul className="panel">
        {rows.map((bonus) => (
          <Row key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      {next !== null && (
        <Button className="justify-self-start" isPending={isPending} onClick={() => void load()}>
          {t('bonuses.more')}
        </Button>
      )}
    </section>
  );
}
