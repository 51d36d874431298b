// What floats beside every page, brought by features when it is needed: the chat, for one. The shell draws the list.
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

export const floats = createStore<{ list: readonly ComponentType[] }>()(() => ({ list: [] }));

export function addFloat(component: ComponentType): void {
  floats.setState(({ list }) => (list.includes(component) ? { list } : { list: [...list, component] }));
}
