// `?homeFilter=slot`: the lobby narrowed to one of its rows.
import { navigate } from '../../core/navigator.ts';
import { homeView } from './home-view.ts';

export async function setHomeFilter(filter: string): Promise<void> {
  const { default: View } = await import('./home-filtered.tsx');
  homeView.setState({ filter, View });
  await navigate('/', { replace: true });
}
