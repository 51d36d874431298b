// The chat's state in this window: its phase with the page's class, what is unread, whether there is a conversation at
// all.
import { chat as calls, type ChatThread } from '@malva/contract/chat';
import { createStore } from 'zustand/vanilla';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { patchCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';
import { nextPhase, type ChatPhase, type ChatStep } from './phase.ts';

/** On the page while the chat is open. */
export const pageClass = 'support-chat-open';

export const chatStore = createStore<{ phase: ChatPhase; unread: number; isKnown: boolean }>()(() => ({
  phase: 'notInitialised',
  unread: 0,
  isKnown: false,
}));

export function step(name: ChatStep): ChatPhase {
  const phase = nextPhase(chatStore.getState().phase, name);
  chatStore.setState({ phase });
  document.body.classList.toggle(pageClass, phase === 'opened');
  return phase;
}

/** The visitor's own words are on the server: the first of a guest opens a channel of its own. */
export function written(site: Site, thread: ChatThread, wasFirst: boolean): void {
  chatStore.setState({ isKnown: true });
  patchCall<typeof calls.state>(site.queries, calls.state, (old) => ({ ...old, thread }));
  if (wasFirst && site.session.getState().isGuest) void refreshSession().catch(() => undefined);
}

export function markRead(site: Site, lastId: number): void {
  chatStore.setState({ unread: 0 });
  patchCall<typeof calls.state>(site.queries, calls.state, (old) =>
    old.thread ? { ...old, thread: { ...old.thread, unread: 0 } } : old,
  );
  void call(calls.read, { body: { lastId } }).catch(() => undefined);
}
