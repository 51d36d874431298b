// The way into a time-out or exclusion: one press for a player; a guest has to say who they are first.
import { LogIn, PauseCircle } from 'lucide-react';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton, type ButtonLook, type ButtonSize } from '../../ui/button.tsx';

export function ExclusionButton({ look, size }: { look?: ButtonLook; size?: ButtonSize }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  if (isGuest) {
    return (
      <ModalButton name="Login" look={look} size={size} icon={LogIn}>
        {t('responsible.play.login')}
      </ModalButton>
    );
  }
  return (
    <ModalButton name="SelfExclusion" look={look} size={size} icon={PauseCircle}>
      {t('responsible.exclusion.open')}
    </ModalButton>
  );
}
