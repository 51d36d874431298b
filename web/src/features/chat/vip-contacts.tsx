// The personal manager's contacts above the conversation, until the player has them taken away.
import { chat as calls, type VipManager } from '@malva/contract/chat';
import { X } from 'lucide-react';
import { patchCall, useChange } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { IconButton } from '../../ui/button.tsx';
import { contactLinks, showsContacts } from './vip.ts';

export function VipContacts({ manager }: { manager: VipManager }) {
  const t = useT();
  const { queries, session } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  const dismiss = useChange(calls.dismissManager);
  if (!showsContacts(isGuest, manager)) return null;
  const hide = async () => {
    if (!(await dismiss.run({}))) return;
    session.setState(({ init }) => ({
      init: init && { ...init, supportChat: { ...init.supportChat, manager: { ...manager, closePopups: true } } },
    }));
    patchCall<typeof calls.state>(queries, calls.state, (old) =>
      old.manager ? { ...old, manager: { ...old.manager, closePopups: true } } : old,
    );
  };
  return (
    <section aria-label={t('chat.manager')} className="rounded-card bg-gold/10 py-2 pr-1 pl-3.5">
      <div className="flex items-center gap-2">
        <p className="flex-1 text-sm font-semibold">{t('chat.manager')}</p>
        <IconButton look="plain" size="small" icon={X} label={t('chat.manager_hide')} onClick={() => void hide()} />
      </div>
      <ul className="flex flex-wrap gap-x-6">
        {contactLinks(manager).map(({ kind, text, href }) => (
          <li key={kind}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer noopener"
              className="flex min-h-10 items-center gap-2 text-sm hover:underline"
            >
              <span className="text-t3">{t(`chat.contact_${kind}`)}</span>
              <span className="truncate font-medium">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
