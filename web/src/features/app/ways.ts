// `?homeFilter=slot`: the lobby narrowed to one of its rows.
import type { Ways } from '../../core/manifest.ts';
import { navigate } from '../../core/navigator.ts';
import { homeView } from './home-view.ts';

export const ways = {
  links: {
    homeFilter: {
      accepts: (filter) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(filter),
      act: async (filter) => {
        const { default: View } = await import('./home-filtered.tsx');
        homeView.setState({ filter, View });
        await navigate('/', { replace: true });
      },
    },
  },
} satisfies Ways;
