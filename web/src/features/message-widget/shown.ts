// The message that is shown now and how it stands; what the visitor did with it is remembered.
import type { WidgetMessage } from '@malva/contract/message-widget';
import { createStore } from 'zustand/vanilla';
import { stored } from '../../core/cookies.ts';
import { readKept, viewOf, withView, type View } from './kept.ts';

const storageKey = 'message-widget';

export interface Shown {
  data: WidgetMessage;
  view: View;
}
export const widget = createStore<{ shown: Shown | null }>()(() => ({ shown: null }));

export function show(data: WidgetMessage | null): void {
  const view = data && viewOf(readKept(stored(storageKey)), data.message.id, data.isExpanded);
  widget.setState({ shown: data && view && view !== 'dismissed' ? { data, view } : null });
}

export function setView(view: View): void {
  const { shown } = widget.getState();
  if (!shown) return;
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify(withView(readKept(stored(storageKey)), shown.data.message.id, view)),
    );
  } catch {
    // Without storage it holds for this page.
  }
  widget.setState({ shown: view === 'dismissed' ? null : { ...shown, view } });
}
