// What the player decides about being told; every switch counts at once.
import { useState } from 'react';
import { useT } from '../../core/site.tsx';
import { areSoundsOn, play, switchSounds } from '../../ui/sounds.ts';
import { Switch } from '../../ui/switch.tsx';

export function Preferences() {
  const t = useT();
  const [isOn, setOn] = useState(areSoundsOn);
  const choose = (next: boolean) => {
    switchSounds(next);
    setOn(next);
    if (next) play('default');
  };
  return <Switch label={t('notifications.sounds')} hint={t('notifications.sounds_text')} isOn={isOn} onChange={choose} />;
}
