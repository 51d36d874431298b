// One line of a menu: to a page, or into a modal.
import { Link, ModalLink, useShown } from '../../core/router.tsx';
import { newOn, shownCount } from '../../core/session.ts';
import { useSession, useT } from '../../core/site.tsx';
import { pathOfPlace, type Place } from './nav.ts';

export function NavLink({ item, isNarrow, onGo }: { item: Place; isNarrow?: boolean; onGo?(): void }) {
  const t = useT();
  const path = useShown((shown) => shown.path);
  const search = useShown((shown) => shown.search);
  const to = pathOfPlace(item);
  const count = useSession((state) => newOn(state, to || 'none'));
  const Icon = item.icon;
  const text = item.title ?? t(`app.nav.${item.key}`);
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <span className={isNarrow ? 'narrow-hide' : ''}>{text}</span>
      {count > 0 && (
        <b className={`nav-count ${item.count ?? 'nav-fact'}`}>
          <span aria-hidden>{shownCount(count)}</span>
          <span className="sr-only">{t(`app.nav.${item.count ?? 'new'}`, { count })}</span>
        </b>
      )}
    </>
  );
  const shared = { className: 'nav-link', title: isNarrow ? text : undefined };
  if (item.modal) {
    return (
      <ModalLink name={item.modal} onClick={onGo} {...shared}>
        {content}
      </ModalLink>
    );
  }
  if (!/^[/?]/.test(to)) {
    return (
      <a href={to} rel="noopener noreferrer" {...shared}>
        {content}
      </a>
    );
  }
  // A filter of a page is still that page; kinds of games are places of the menu themselves.
  const isHere =
    path + search === to || (path === to && !(path === '/games/' && new URLSearchParams(search).has('kind')));
  return (
    <Link to={to} replace={to.startsWith('?')} onClick={onGo} {...shared} aria-current={isHere ? 'page' : undefined}>
      {content}
    </Link>
  );
}

/** The same line in the footer: words alone, nothing marked. */
export function NavText({ item }: { item: Place }) {
  const t = useT();
  const text = item.title ?? t(`app.nav.${item.key}`);
  const className = 'foot-link';
  const to = pathOfPlace(item);
  if (!item.modal && !to.startsWith('/')) {
    return (
      <a href={to} rel="noopener noreferrer" className={className}>
        {text}
      </a>
    );
  }
  return item.modal ? (
    <ModalLink name={item.modal} className={className}>
      {text}
    </ModalLink>
  ) : (
    <Link to={to} className={className}>
      {text}
    </Link>
  );
}
