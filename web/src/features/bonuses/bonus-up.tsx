// The open bonus as a slim bar on the profile: put away once, it does not come back.
import { bonusShelfContract } from '@malva/contract/bonus-shelf';
import { bonuses as calls } from '@malva/contract/bonuses';
import { X } from 'lucide-react';
import { useState } from 'react';
import { stored } from '../../core/cookies.ts';
import { formatMoney } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { Link } from '../../core/router.tsx';
import { useSession, useT } from '../../core/site.tsx';
import { useBonusName } from '../../ui/bonus-terms.tsx';
import { IconButton } from '../../ui/button.tsx';

const key = 'bonusUpHidden';

export default function BonusUpPanel() {
  const t = useT();
  const nameOf = useBonusName();
  const activeId = useSession((state) => state.init?.activeBonusId ?? null);
  const [isHidden, setHidden] = useState(() => stored(key) !== null);
  const { data } = useCall(calls.priority, { enabled: activeId !== null && !isHidden });
  if (isHidden || !data?.bonus) return null;
  const hide = () => {
    setHidden(true);
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Storage is forbidden: it is hidden until the page is loaded again.
    }
  };
  return (
    <aside aria-label={t('bonuses.open')} className="panel flex items-center gap-3 p-2 pl-4 text-sm">
      <Link to={bonusShelfContract.pages.bonuses.path} className="min-w-0 flex-1 py-2">
        <span className="font-semibold wrap-anywhere">{nameOf(data.bonus)}</span>{' '}
        <span className="text-t2">
          {t('bonuses.wagered_of', {
            wagered: formatMoney(data.bonus.wagered, { short: true }),
            requirement: formatMoney(data.bonus.requirement, { short: true }),
          })}
        </span>
      </Link>
      <IconButton label={t('bonuses.hide', { title: nameOf(data.bonus) })} icon={X} onClick={hide} />
    </aside>
  );
}
