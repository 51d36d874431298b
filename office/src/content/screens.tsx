// The screens of menus and of the lobby.
import { useT } from '@malva/web/core/site.tsx';
import { BannersDrawn } from './banners-drawn.tsx';
import { SportBannersDrawn } from './sport-banners-drawn.tsx';
import { SettingEditor } from './setting-editor.tsx';

export function Menus() {
  const t = useT();
  return (
    <div className="grid gap-6">
      <h1 className="sr-only">{t('office.nav.menus')}</h1>
      <SettingEditor name="menu" title={t('office.nav.menus')} />
    </div>
  );
}

/** Nothing of it stands on a page by itself. */
const NothingDrawn = () => null;

export function Lobby() {
  const t = useT();
  return (
    <div className="grid gap-10">
      <h1 className="sr-only">{t('office.nav.lobby')}</h1>
      <SettingEditor name="home" title={t('office.lobby.home')} />
      <SettingEditor name="filters" title={t('office.lobby.filters')} />
      <SettingEditor
        name="remarketing"
        title={t('office.lobby.remarketing')}
        lead={t('office.lobby.remarketing_lead')}
        Drawn={BannersDrawn}
      />
      <SettingEditor
        name="sport"
        title={t('office.lobby.sport')}
        lead={t('office.lobby.sport_lead')}
        Drawn={SportBannersDrawn}
      />
      <SettingEditor
        name="wins"
        title={t('office.lobby.wins')}
        lead={t('office.lobby.wins_lead')}
        Drawn={NothingDrawn}
      />
    </div>
  );
}
