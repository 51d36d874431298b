// The whole tree, the same on server and client.
import type { ShownStore } from '../core/navigator.ts';
import { SiteRouter } from '../core/router.tsx';
import { SiteProvider, type Site } from '../core/site.tsx';
import { PageView } from './page-view.tsx';
import { Shell } from './shell.tsx';

export function App({ site, shown }: { site: Site; shown: ShownStore }) {
  return (
    <SiteProvider site={site}>
      <SiteRouter shown={shown}>
        <Shell>
          <PageView />
        </Shell>
      </SiteRouter>
    </SiteProvider>
  );
}
