// The whole tree, the same on server and client.
import type { Site } from '../core/manifest.ts';
import { SiteProvider } from '../core/site.tsx';
import { PageView } from './page-view.tsx';
import { Shell } from './shell.tsx';

export function App({ site }: { site: Site }) {
  return (
    <SiteProvider site={site}>
      <Shell>
        <PageView />
      </Shell>
    </SiteProvider>
  );
}
