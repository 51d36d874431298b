// The slip's second tab: open bets, and the way to all of them.
import { useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { BetList } from './lists.tsx';

export default function SlipBets() {
  const t = useT();
  return (
    <div className="grid gap-3">
      <BetList part="open" />
      <LinkButton to="/sports-book/my-bets/" look="plain" isWide>
        {t('sport-bets.all')}
      </LinkButton>
    </div>
  );
}
