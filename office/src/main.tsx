// The office starts: words, site context for the shared parts, who works here, then the screens.
import './styles.css';
import 'virtual:brands.css';
import { words } from 'virtual:office';
import { brands } from '@malva/brands/all';
import { createRegistry } from '@malva/web/core/registry.ts';
import { createSite, SiteProvider } from '@malva/web/core/site.tsx';
import { ToasterHost } from '@malva/web/ui/toaster-host.tsx';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { desk } from './chat/live.ts';
import { readLang } from './language.ts';
import { startStaff } from './staff.ts';

const lang = readLang();
const named = document.documentElement.dataset['brand'];
const brand = named === 'king' || named === 'vlk' ? named : 'malva';
const site = createSite({
  config: {
    brand,
    publicUrl: location.origin,
    languages: ['uk', 'ru', 'en'],
    simulated: false,
    hasLanguageSelector: false,
    supportPhone: '',
    licence: '',
    operator: '',
    complaints: '',
    socials: [],
    version: '',
  },
  menu: { rail: [], footer: [] },
  lang,
  device: 'desktop',
  player: null,
  messages: {},
  registry: createRegistry([desk]),
  shown: { path: '/', search: '', name: null, page: null, status: 200 },
});
site.i18n.add(words[lang], true);
document.documentElement.lang = lang;
document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
document.title = `${brands[brand].title} · ${site.i18n.t('office.title')}`;

createRoot(document.getElementById('app')!).render(
  <SiteProvider site={site}>
    <App />
    <ToasterHost />
  </SiteProvider>,
);
void startStaff();
