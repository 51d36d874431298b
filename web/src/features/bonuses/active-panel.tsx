// The bonus that is open: how far it is played through, what is left of it, and giving it up.
import type { Bonus } from '@malva/contract/bonuses';
import { formatMoney, formatPercent, minorUnits } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import { Link } from '../../core/router.tsx';
import { useLang, useT } from '../../core/site.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useBonusName } from '../../ui/bonus-terms.tsx';
import { GiveUp } from './give-up.tsx';

const short = (amount: string): string => formatMoney(amount, { short: true });

function Ring({ share }: { share: number }) {
  const t = useT();
  const round = 2 * Math.PI * 42;
  return (
    <svg
      viewBox="0 0 100 100"
      className="size-24 shrink-0"
      role="img"
      aria-label={t('bonuses.ring', { share: formatPercent(String(share)) })}
    >
      <circle cx="50" cy="50" r="42" fill="none" stroke="var(--s3)" strokeWidth="8" />
      <circle
        cx="50"
        cy="50"
        r="42"
        fill="none"
        stroke="var(--gold)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${(round * share) / 100} ${round}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="56" textAnchor="middle" fontSize="19" fontWeight="700" fill="var(--t1)">
        {formatPercent(String(share))}
      </text>
    </svg>
  );
}

export function ActivePanel({ bonus }: { bonus: Bonus }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useBonusName();
  const share = Number((minorUnits(bonus.wagered) * 100n) / minorUnits(bonus.requirement));
  const facts = [
    ['wagered', t('bonuses.wagered_of', { wagered: short(bonus.wagered), requirement: short(bonus.requirement) })],
    ['stake', t('bonuses.terms.up_to', { amount: short(bonus.terms.maxStake) })],
    ['held', formatMoney(bonus.balance)],
  ] as const;
  return (
    <section aria-label={t('bonuses.open')} className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-4 lg:p-5">
      <Ring share={share} />
      <div className="grid min-w-60 flex-1 gap-2">
        <p className="flex flex-wrap items-center gap-2 text-xs text-t3">
          <Badge tone="win">{t('bonuses.active')}</Badge>
          {t(`bonuses.product.${bonus.category}`)} · {t('bonuses.until', { date: formatDate(bonus.expiresAt, lang) })}
        </p>
        <h2 className="text-lg font-semibold wrap-anywhere">{nameOf(bonus)}</h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt className="text-xs text-t3">{t(`bonuses.active.${key}`)}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid gap-2">
        {bonus.category === 'casino' && (
          <Link to="/games/" className="btn btn-quiet">
            {t('bonuses.games_that_count')}
          </Link>
        )}
        <GiveUp bonus={bonus} />
      </div>
    </section>
  );
}
