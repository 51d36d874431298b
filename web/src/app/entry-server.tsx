// The server's half of the bundle (contract/render.ts WebBundle). Pages are loaded once; a rendering is synchronous.
import type { RenderInput, RenderOutput } from '@malva/contract/render';
import type { PageName } from '@malva/contract/page';
import { renderToString } from 'react-dom/server';
import { createRegistry } from '../core/registry.ts';
import { createSite } from '../core/site.tsx';
import { features } from '../features/index.ts';
import { laterFeatures } from '../features/later.ts';
import { App } from './app.tsx';
import type { BootData } from './boot-data.ts';
import { documentOf } from './document.tsx';
import { Hydrated } from './hydrated.tsx';
import { bringPlayerPart } from '../features/app/use-player-part.ts';

const registry = createRegistry([...features, ...laterFeatures]);
await Promise.all([registry.loadAllPages(), bringPlayerPart()]);

export { scriptHashes, styleHashes, entry as build } from 'virtual:assets';

export function render(input: RenderInput): RenderOutput {
  const [path = '/', query = ''] = input.url.split('?');
  const search = query ? `?${query}` : '';
  const name = (input.page?.page ?? null) as PageName | null;
  const shown = { path, search, name, page: input.page, status: input.status };
  const site = createSite({ ...input, shown, registry });
  const body = renderToString(
    <Hydrated>
      <App site={site} />
    </Hydrated>,
  );
  const { t } = site.i18n;
  const problem = input.status === 404 ? 'not_found' : 'failed';
  const title = input.page?.seo.seoTitle ?? `${t(`app.problem.${problem}_title`)} — ${site.brand.title}`;
  const description = input.page?.seo.seoDescription ?? t(`app.problem.${problem}_text`);
  const { config, menu, lang, device, page, status, player } = input;
  // The picture is for those who read the document's head only.
  const shownPage = page && { ...page, seo: { ...page.seo, image: null } };
  const data: BootData = {
    config,
    menu,
    lang,
    device,
    path,
    search,
    page: shownPage,
    status,
    player,
    messages: site.i18n.used(),
  };
  return { html: documentOf({ site, input, path, title, description, body, data }) };
}
