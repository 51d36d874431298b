// `?homeFilter=slot`: the lobby narrowed to one of its rows.
import type { Site } from '../../core/manifest.ts';
import { homeView } from './home-view.ts';

export async function setHomeFilter({ navigation }: Site, filter: string): Promise<void> {
  const { default: View } = await import('./home-filtered.tsx');
  homeView.setState({ filter, View });
  await navigation.navigate('/', { replace: true });
}
