// Search by word over games, pages and matches. Only the keys that open it travel with the page.
import { queryValue } from '../../core/location.ts';
import type { Feature } from '../../core/manifest.ts';
import type { Navigation } from '../../core/navigation/navigation.ts';

/** Ctrl K anywhere; a slash outside text fields. */
function onKey({ openModal }: Navigation, event: KeyboardEvent): void {
  const isCombo = (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
  const isSlash =
    event.key === '/' && !(event.target as HTMLElement).closest('input,textarea,select,[contenteditable]');
  if (!isCombo && !isSlash) return;
  event.preventDefault();
  openModal('Search');
}

export const search = {
  name: 'search',
  modals: {
    Search: {
      load: () => import('./search-modal.tsx'),
      fromQuery: (query) => ({ name: queryValue(query, 'name')?.slice(0, 60) ?? '' }),
    },
  },
  start: ({ navigation }) => addEventListener('keydown', (event) => onKey(navigation, event)),
} as const satisfies Feature;
