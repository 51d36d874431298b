// Whether others may see me at all, and with what. Off until switched on; off means gone at once.
import { publicProfile as calls, type PublicSettings } from '@malva/contract/public-profile';
import { Eye } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { patchCall, useChange } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Loaded, usePublicProfile } from './view.tsx';

function Switches({ settings }: { settings: PublicSettings }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const change = useChange(calls.save);
  const save = async (next: PublicSettings) => {
    const reply = await change.run({ body: next });
    if (reply)
      patchCall(queries, calls.profile, (old) =>
        old.playerData.settings ? { ...old, playerData: { ...old.playerData, settings: reply.settings } } : old,
      );
  };
  const set = (name: keyof PublicSettings) => (isOn: boolean) => void save({ ...settings, [name]: isOn });
  return (
    <div className="grid gap-3">
      <Switch
        label={t('public.set.isOn')}
        hint={t('public.set.isOn_hint')}
        isOn={settings.isOn}
        isDisabled={change.isPending}
        onChange={set('isOn')}
      />
      {settings.isOn && (
        <>
          <Switch
            label={t('public.set.games')}
            hint={t('public.set.games_hint')}
            isOn={settings.showsGames}
            isDisabled={change.isPending}
            onChange={set('showsGames')}
          />
          <Switch
            label={t('public.set.actions')}
            hint={t('public.set.actions_hint')}
            isOn={settings.showsActions}
            isDisabled={change.isPending}
            onChange={set('showsActions')}
          />
        </>
      )}
      <FormProblem text={change.error ? errorText(change.error.code) : undefined} />
    </div>
  );
}

export default function PublicSettingsPanel() {
  const t = useT();
  const isOffered = useSession((state) => state.init?.hasPublicProfiles === true);
  if (!isOffered) return null;
  return <Panel title={t('public.title')} />;
}

function Panel({ title }: { title: string }) {
  const t = useT();
  const reading = usePublicProfile('my');
  return (
    <section aria-labelledby="public-title" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead id="public-title" icon={Eye} title={title} lead={t('public.set.lead')} />
      <Loaded reading={reading}>
        {({ playerData }) => playerData.settings && <Switches settings={playerData.settings} />}
      </Loaded>
      <ModalButton name="PublicProfile" className="justify-self-start">
        {t('public.look')}
      </ModalButton>
    </section>
  );
}
