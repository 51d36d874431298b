// The pools at a glance, with the way to what they are and how they are won; there they are seen growing.
import type { PayloadOf } from '@malva/contract/page';
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';

export function JackpotStrip({ jackpots }: { jackpots: PayloadOf<'home'>['jackpots'] }) {
  const t = useT();
  if (jackpots.length === 0) return null;
  return (
    <section aria-labelledby="jackpots-title">
      <h2 id="jackpots-title" className="mb-3 text-lg font-bold lg:text-xl">
        {t('app.nav.jackpots')}
      </h2>
      <Link to="/jackpots/" className="panel grid grid-cols-2 gap-4 p-4 hover:bg-s2 lg:grid-cols-4 lg:p-5">
        {jackpots.map(({ title, amount }) => (
          <span key={title} className="grid">
            <span className="text-sm text-t2">{title}</span>
            <Amount value={amount} tone="gold" className="font-display font-bold" />
          </span>
        ))}
      </Link>
    </section>
  );
}
