// The phone's menu: who I am, what is used daily in a grid, then money, protection and trust, what operators added,
// language, theme and the way out.
import { MessageCircle } from 'lucide-react';
import { ModalLink } from '../../core/router.tsx';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { shownName } from '../../ui/masked.ts';
import { ModalFrame } from '../../ui/modal.tsx';
import { Slot } from '../../ui/slot.tsx';
import { LogoutButton } from './logout.tsx';
import { arranged, groupsFor, placesOf, type PlaceGroup } from './nav.ts';
import { NavLink } from './nav-link.tsx';
import { LanguageLinks, ThemeChoices } from './settings.tsx';

const house: readonly PlaceGroup[] = [
  { key: 'daily', title: null, items: placesOf('sport', 'bonuses', 'games', 'slots', 'instant', 'tables', 'jackpots') },
  { key: 'money', title: null, items: placesOf('cash', 'statement', 'rounds') },
  { key: 'protection', title: null, items: placesOf('limits', 'responsible') },
  { key: 'trust', title: null, items: placesOf('fairness', 'verify') },
];

function Me() {
  const t = useT();
  const name = useSession((state) => state.name);
  const balance = useSession((state) => state.shownBalance);
  return (
    <div className="grid gap-1">
      <ModalLink name="Balance" className="panel flex min-h-14 flex-wrap items-center justify-between gap-x-4 p-3.5">
        <span className="min-w-0 truncate font-semibold">{shownName(name)}</span>
        <span>
          <span className="sr-only">{t('app.nav.balance')}</span>
          {balance && <Amount value={balance.balance} currency={balance.currency} className="font-display font-bold" />}
        </span>
      </ModalLink>
      {placesOf('notifications').map((place) => (
        <NavLink key={place.key} item={place} />
      ))}
    </div>
  );
}

export default function MenuModal() {
  const t = useT();
  const { menu } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  const groups = groupsFor(isGuest, [...house, ...arranged(menu.rail), ...arranged(menu.more)]);
  return (
    <ModalFrame title={t('app.nav.menu')}>
      <div className="grid gap-4">
        {!isGuest && <Me />}
        {groups.map((group, at) => {
          const title = group.title ?? t(`app.nav.group_${group.key}`);
          return (
            <nav key={at} aria-label={title}>
              {at > 0 && <p className="px-3 pb-1 text-xs text-t3">{title}</p>}
              <div className={`grid gap-0.5 ${at === 0 ? 'grid-cols-2' : ''}`}>
                {group.items.map((item) => (
                  <NavLink key={item.key} item={item} />
                ))}
              </div>
            </nav>
          );
        })}
        <Slot name="menu" />
        <div className="grid gap-2">
          <LanguageLinks />
          <ThemeChoices />
        </div>
        <LinkButton to="?open-chat=1" replace icon={MessageCircle} isWide>
          {t('app.nav.chat')}
        </LinkButton>
        {!isGuest && <LogoutButton />}
      </div>
    </ModalFrame>
  );
}
