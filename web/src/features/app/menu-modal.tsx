// The phone's menu: every place that exists, language, theme, the way out.
import { MessageCircle } from 'lucide-react';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Slot } from '../../ui/slot.tsx';
import { navGroups } from './nav.ts';
import { NavLink } from './nav-link.tsx';
import { LanguageLinks, LogoutButton, ThemeChoices } from './settings.tsx';

export default function MenuModal() {
  const t = useT();
  const { menu } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <ModalFrame title={t('app.nav.menu')}>
      <div className="grid gap-5">
        {navGroups(isGuest, menu.rail).map((group) => (
          <nav key={group.key} aria-label={group.title ?? t(`app.nav.group_${group.key}`)}>
            <p className="px-3 pb-1.5 text-xs text-t3">{group.title ?? t(`app.nav.group_${group.key}`)}</p>
            <div className="grid gap-0.5">
              {group.items.map((item) => (
                <NavLink key={item.key} item={item} />
              ))}
            </div>
          </nav>
        ))}
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
