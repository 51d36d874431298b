// One line of a menu: to a page, or into a modal.
import { Link, ModalLink, useShown } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { pathOfItem, type NavItem } from './nav.ts';

const look =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-[14.5px] font-semibold text-t2 transition-colors hover:bg-s2 hover:text-t1 ' +
  'aria-[current=page]:bg-linear-to-r aria-[current=page]:from-accent-soft aria-[current=page]:to-transparent aria-[current=page]:text-t1 ' +
  'aria-[current=page]:shadow-[inset_2px_0_0_var(--accent)] [&[aria-current=page]_svg]:text-accent-t';

export function NavLink({ item, isNarrow, onGo }: { item: NavItem; isNarrow?: boolean; onGo?(): void }) {
  const t = useT();
  const here = useShown((shown) => shown.path + shown.search);
  const Icon = item.icon;
  const text = t(`app.nav.${item.key}`);
  const content = (
    <>
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className={isNarrow ? 'narrow-hide' : ''}>{text}</span>
    </>
  );
  const shared = { className: look, title: isNarrow ? text : undefined };
  if (item.modal) {
    return (
      <ModalLink name={item.modal} onClick={onGo} {...shared}>
        {content}
      </ModalLink>
    );
  }
  const to = pathOfItem(item);
  return (
    <Link to={to} onClick={onGo} {...shared} aria-current={here === to ? 'page' : undefined}>
      {content}
    </Link>
  );
}
