// A public profile in a window: whole on one brand, a short pop-up with a way on where the brand has it so.
import { firstPages } from '@malva/contract/page';
import type { ModalProps } from '../../core/manifest.ts';
import { useSite, useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Loaded, ProfileView, usePublicProfile } from './view.tsx';

export default function PublicProfileModal({ props: { login } }: ModalProps<'PublicProfile'>) {
  const t = useT();
  const isShort = useSite().brand.has('public-profile-popup');
  const who = login ?? 'my';
  const reading = usePublicProfile(who);
  return (
    <ModalFrame title={t('public.title')} size={isShort ? 'medium' : 'large'}>
      <Loaded reading={reading}>
        {(data) => (
          <div className="grid gap-4">
            <ProfileView data={data} isShort={isShort} />
            {isShort && data.playerData.isCurrentUser && (
              <LinkButton to={firstPages.publicProfile.path} look="primary" isWide>
                {t('public.whole')}
              </LinkButton>
            )}
          </div>
        )}
      </Loaded>
    </ModalFrame>
  );
}
