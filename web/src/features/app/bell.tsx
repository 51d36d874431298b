// The bell of the top bar: how many messages wait.
import { Bell as BellIcon } from 'lucide-react';
import { ModalLink } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';
import { useUnread } from '../../core/unread.ts';
import { buttonClass } from '../../ui/button.tsx';

export function Bell() {
  const t = useT();
  const count = useUnread();
  const label = t('notifications.bell', { count });
  return (
    <ModalLink
      name="Notifications"
      aria-label={label}
      title={label}
      className={buttonClass({}, 'btn-icon relative max-lg:hidden')}
    >
      <BellIcon size={20} aria-hidden />
      {count > 0 && <b className="bell-count">{count > 99 ? '99+' : count}</b>}
    </ModalLink>
  );
}
