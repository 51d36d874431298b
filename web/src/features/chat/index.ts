// Support chat. Only the entry to it is loaded with the page: the window and its rules come when the player writes or
// is answered.
import type { Feature, Site } from '../../core/manifest.ts';
import type { SessionState } from '../../core/session.ts';

/** Without its module the chat does not open: that is logged, the visitor is not bothered. */
function withManager(work: (manager: typeof import('./manager.ts')) => void): void {
  import('./manager.ts').then(work).catch((error: unknown) => console.warn('support chat: no manager', error));
}

/** The personal manager's contacts, on the profile and in the phone's menu. */
const contacts = () => import('./vip-block.tsx');

function start(site: Site): void {
  // A player with a conversation sees the button that opens it.
  const look = ({ init }: SessionState) => {
    if (init?.supportChat.hasThread) withManager(({ showLauncher }) => showLauncher(site));
  };
  look(site.session.getState());
  site.session.subscribe((now, old) => now.init !== old.init && look(now));
}

export const chat = {
  name: 'chat',
  links: {
    'open-chat': (_, { site }) => withManager(({ openChat }) => openChat(site)),
  },
  messages: {
    supportChat: (data, { site }) => withManager(({ receive }) => receive(site, data)),
  },
  slots: { profile: contacts, menu: contacts },
  start,
} as const satisfies Feature;
