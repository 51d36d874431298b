// Open bonuses beside the balance: how far each is played through, until when, on what terms, and giving it up. Nothing
// where none is.
import { bonuses as calls, type Bonus } from '@malva/contract/bonuses';
import { useEffect, useEffectEvent, useId } from 'react';
import { formatMoney, minorUnits } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useSession, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { BonusOrder, BonusTermsList, useBonusName } from '../../ui/bonus-terms.tsx';
import { GiveUp } from './give-up.tsx';

const short = (amount: string): string => formatMoney(amount, { short: true });

function Wagering({ bonus: { wagered, requirement } }: { bonus: Bonus }) {
  const t = useT();
  const id = useId();
  const share = Number((minorUnits(wagered) * 1000n) / minorUnits(requirement)) / 10;
  return (
    <div className="grid gap-1.5">
      <p id={id} className="flex justify-between gap-3 text-xs text-t2">
        <span>{t('bonuses.wagered')}</span>
        <span className="font-medium text-t1 tabular-nums">
          {t('bonuses.wagered_of', { wagered: short(wagered), requirement: short(requirement) })}
        </span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={Math.floor(share)}
        className="h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <span className="block h-full rounded-full bg-gold" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

function OpenBonus({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useBonusName();
  return (
    <li className="grid gap-3 rounded-card bg-s2 p-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-sm font-semibold">{nameOf(bonus)}</span>
          <span className="text-xs text-t2">{t(`bonuses.product.${bonus.category}`)}</span>
        </span>
        <Amount value={bonus.balance} tone="gold" className="font-display text-sm font-bold" />
      </div>
      <Wagering bonus={bonus} />
      <p className="text-xs text-t2">{t('bonuses.until', { date: formatDate(bonus.expiresAt, lang, 'moment') })}</p>
      <BonusTermsList terms={bonus.terms} kind={bonus.category} requirement={bonus.requirement} isGiven />
      <BonusOrder kinds={[bonus.category]} />
      <GiveUp bonus={bonus} />
    </li>
  );
}

export default function OpenBonuses() {
  const t = useT();
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  const balance = useSession((state) => state.shownBalance);
  const { data, refetch } = useCall(calls.active, { enabled: isPlayer, staleMs: 0 });
  // Each round moves both: own stakes count too.
  const moved = `${balance?.balance} ${balance?.bonus.balance}`;
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isPlayer) look();
  }, [moved, isPlayer]);
  const open = data?.bonuses ?? [];
  if (open.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-t2">{t('bonuses.open')}</h3>
      <ul className="grid gap-2">
        {open.map((bonus) => (
          <OpenBonus key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  );
}
