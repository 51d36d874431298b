// The page the service worker keeps for the time without a network: plain markup, nothing of a person, no script. Its
// files carry `?offline`, by which the worker knows them.
import { brandCss, type BrandSpec } from '@malva/brands/brand';
import { langs, type Lang } from '@malva/contract/schema';
import { serverText } from '../../core/texts.ts';
import { base } from './manifest.ts';

const helpPhone = '0 800 000 021';

export function offlinePage(brand: BrandSpec, lang: Lang): string {
  const t = (key: string): string =>
    serverText(lang, `install.offline_${key}`, { brand: brand.title, phone: helpPhone });
  const others = langs.map(
    (other) =>
      `<a href="${base(other)}/" lang="${other}" hreflang="${other}"${other === lang ? ' aria-current="true"' : ''}>${other.toUpperCase()}</a>`,
  );
  return [
    `<!doctype html><html lang="${lang}" data-brand="${brand.name}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${t('title')} — ${brand.title}</title>`,
    `<meta name="theme-color" content="${brand.themeColor.dark}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${brand.themeColor.light}" media="(prefers-color-scheme: light)">`,
    `<style>${brandCss(brand)}</style><link rel="stylesheet" href="/offline.css?offline">`,
    `<link rel="icon" href="/icons/${brand.name}/favicon.svg?offline" type="image/svg+xml"></head><body>`,
    `<header><img src="/icons/${brand.name}/favicon.svg?offline" alt="" width="36" height="36"><b>${brand.title}</b><nav>${others.join('')}</nav></header>`,
    '<main><img class="art" src="/img/spot/offline-640.avif?offline" alt="" width="320" height="320">',
    `<h1>${t('title')}</h1><p>${t('text')}</p><ul><li>${t('money')}</li><li>${t('bets')}</li></ul>`,
    `<a class="again" href="">${t('again')}</a><p class="help">${t('help')}</p></main></body></html>`,
  ].join('');
}
