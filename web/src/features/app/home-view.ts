// Whether the lobby is narrowed to one of its rows, and what draws it then; nothing of that travels with the first
// page.
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PageProps } from '../../core/manifest.ts';

export const homeView = createStore<{
  filter: string;
  View: ComponentType<{ payload: PageProps<'home'>['payload'] }> | null;
}>()(() => ({ filter: '', View: null }));
