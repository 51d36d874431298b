// The web manifest of one brand in one language.
import type { BrandSpec } from '@malva/brands/brand';
import type { Lang } from '@malva/contract/schema';
import { deepLinkSchemes } from '@malva/rules/deep-links';
import { serverText } from '../../core/texts.ts';

const shortcuts = [
  ['games', '/games/'],
  ['cash', '/?openModal=Cash'],
  ['notifications', '/?openModal=Notifications'],
  ['limits', '/profile/limits/'],
] as const;

export const base = (lang: Lang): string => (lang === 'uk' ? '' : `/${lang}`);

export function manifestOf(brand: BrandSpec, lang: Lang): Record<string, unknown> {
  const icons = `/icons/${brand.name}`;
  const png = 'image/png';
  return {
    id: '/',
    name: serverText(lang, 'install.name', { brand: brand.title }),
    short_name: brand.title,
    description: serverText(lang, 'install.description'),
    lang,
    dir: 'ltr',
    start_url: `${base(lang)}/`,
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: brand.themeColor.dark,
    theme_color: brand.themeColor.dark,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      { src: `${icons}/icon-192.png`, sizes: '192x192', type: png, purpose: 'any' },
      { src: `${icons}/icon-512.png`, sizes: '512x512', type: png, purpose: 'any' },
      { src: `${icons}/maskable-512.png`, sizes: '512x512', type: png, purpose: 'maskable' },
    ],
    protocol_handlers: Object.values(deepLinkSchemes(brand.name)).map((protocol) => ({
      protocol,
      url: `${base(lang)}/?deep-link=%s`,
    })),
    shortcuts: shortcuts.map(([key, path]) => ({
      name: serverText(lang, `app.nav.${key}`),
      url: base(lang) + path,
      icons: [{ src: `${icons}/icon-192.png`, sizes: '192x192', type: png }],
    })),
  };
}
