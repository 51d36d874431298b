// What brings the chat: asked for by a link, by a conversation that exists, by an answer that comes while it is closed.
import { chat as calls, type ChatState } from '@malva/contract/chat';
import type { MessageData } from '@malva/contract/messages';
import { addFloat } from '../../core/floats.ts';
import { patchCall } from '../../core/query.ts';
import type { Site } from '../../core/manifest.ts';
import { stylesReady } from '../../core/styles.ts';
import { showToast, toastMs } from '../../core/toasts.ts';
import { ChatFloat } from './float.tsx';
import { chatStore, step } from './live.ts';

let starting: Promise<void> | null = null;

function init(site: Site): Promise<void> {
  if (chatStore.getState().phase === 'notInitialised') starting = load(site);
  return starting ?? Promise.resolve();
}

async function load(site: Site): Promise<void> {
  step('init');
  try {
    await Promise.all([site.i18n.whole(), stylesReady()]);
    addFloat(ChatFloat);
    step('load');
  } catch (error) {
    step('fail');
    console.warn('support chat: not loaded', error);
  }
}

export function openChat(site: Site): void {
  void init(site).then(() => {
    step('open');
  });
}

/** There is a conversation: the way back to it, with what has not been read. */
export function showLauncher(site: Site): void {
  const { unread } = site.session.getState().init!.supportChat;
  chatStore.setState({ isKnown: true, unread });
  void init(site);
}

function withAnswer(old: ChatState, { threadId, status, message, unread }: MessageData<'supportChat'>): ChatState {
  if (old.thread?.id !== threadId) return old;
  const isNew = message && !old.thread.messages.some(({ id }) => id === message.id);
  const messages = isNew ? [...old.thread.messages, message] : old.thread.messages;
  return { ...old, thread: { ...old.thread, status, messages, unread } };
}

export function receive(site: Site, data: MessageData<'supportChat'>): void {
  patchCall<typeof calls.state>(site.queries, calls.state, (old) => withAnswer(old, data));
  if (data.message?.author !== 'staff') return;
  const { phase } = chatStore.getState();
  if (phase === 'opened') return;
  chatStore.setState({ unread: data.unread, isKnown: true });
  void init(site);
  const { t } = site.i18n;
  showToast({
    kind: 'info',
    title: t('chat.answered'),
    text: Array.from(data.message.text).slice(0, 120).join(''),
    durationMs: toastMs.notice,
    action: { label: t('chat.read'), run: () => openChat(site) },
  });
}
