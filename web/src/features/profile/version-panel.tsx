// Which look of the site: chosen for the account, seen at once, on every device of this player.
import { profile as calls, type ProfileSettings, type SiteVersion } from '@malva/contract/profile';
import { LayoutTemplate } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { patchCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { RadioCards } from '../../ui/choices.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { showVersion } from './version.ts';

const versions: readonly SiteVersion[] = ['old', 'new'];

export function VersionPanel({ settings }: { settings: ProfileSettings }) {
  const t = useT();
  const site = useSite();
  const errorText = useErrorText();
  const changes = { new: useChange(calls.versionNew), old: useChange(calls.versionOld) };
  const error = changes.new.error ?? changes.old.error;
  const choose = async (version: SiteVersion) => {
    const reply = await changes[version].run({ body: {} });
    if (!reply) return;
    patchCall(site.queries, calls.settings, (old) => ({ ...old, siteVersion: reply.version }));
    const { init } = site.session.getState();
    if (init) site.session.setState({ init: { ...init, siteVersion: reply.version } });
    showVersion(reply.version);
  };
  return (
    <section aria-labelledby="version-title" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead
        id="version-title"
        icon={LayoutTemplate}
        title={t('profile.version.title')}
        lead={t('profile.version.lead')}
      />
      <RadioCards
        legend={t('profile.version.choose')}
        columns={2}
        field={{
          value: settings.siteVersion,
          onChange: (version) => void choose(version),
          onBlur: () => undefined,
          error: error ? errorText(error.code) : undefined,
        }}
        options={versions.map((version) => ({
          value: version,
          label: t(`profile.version.${version}`),
          hint: t(`profile.version.${version}_hint`),
        }))}
      />
    </section>
  );
}
