// What the player decides about being told; every switch counts at once.
import { useEffect, useState } from 'react';
import { useSession, useT } from '../../core/site.tsx';
import { areSoundsOn, play, switchSounds } from '../../ui/sounds.ts';
import { Switch } from '../../ui/switch.tsx';
import { isPossible, readState, switchPush, type PushState } from './push.ts';

function Sounds() {
  const t = useT();
  const [isOn, setOn] = useState(areSoundsOn);
  const choose = (next: boolean) => {
    switchSounds(next);
    setOn(next);
    if (next) play('default');
  };
  return (
    <Switch label={t('notifications.sounds')} hint={t('notifications.sounds_text')} isOn={isOn} onChange={choose} />
  );
}

function Push({ pushKey }: { pushKey: string }) {
  const t = useT();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void readState().then((now) => isWanted && setState(now));
    return () => {
      isWanted = false;
    };
  }, []);
  const choose = async (next: boolean) => {
    setBusy(true);
    setState(await switchPush(next, pushKey));
    setBusy(false);
  };
  const hint = state === 'denied' || state === 'failed' ? `notifications.push_${state}` : 'notifications.push_text';
  return (
    <Switch
      label={t('notifications.push')}
      hint={<span aria-live="polite">{t(hint)}</span>}
      isOn={state === 'on'}
      isDisabled={state === null || state === 'denied' || isBusy}
      onChange={(next) => void choose(next)}
    />
  );
}

export function Preferences() {
  const t = useT();
  const pushKey = useSession((state) => state.init?.pushKey ?? null);
  return (
    <div className="grid gap-3">
      <Sounds />
      {pushKey &&
        (isPossible() ? (
          <Push pushKey={pushKey} />
        ) : (
          <p className="text-sm text-t2">{t('notifications.push_unable')}</p>
        ))}
    </div>
  );
}
