// Inviting friends: the rules and rewards for everybody, the own invitation and the bank of gifts for a player.
import type { FriendReward } from '@malva/contract/friends';
import type { PageProps } from '../../core/manifest.ts';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { useRewardText } from './reward-text.ts';

function Rewards({ title, rewards }: { title: string; rewards: readonly FriendReward[] }) {
  const textOf = useRewardText();
  return (
    <div className="grid content-start gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-2.5">
        {rewards.map((reward) => {
          const { title: name, terms } = textOf(reward);
          return (
            <li key={reward.id} className="grid gap-1 rounded-card bg-s2 p-3.5">
              <span className="font-display text-lg font-bold text-gold wrap-anywhere">{name}</span>
              <span className="text-xs text-t2">{terms}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Rules({ payload }: Pick<PageProps<'inviteFriends'>, 'payload'>) {
  const t = useT();
  const { inviter, friend, most, days } = payload;
  return (
    <section aria-labelledby="friends-rules" className="panel grid gap-4 p-4 lg:p-5">
      <h2 id="friends-rules" className="text-lg font-semibold">
        {t('friends.rules.title')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-t2">
        <li>{t('friends.rules.counts')}</li>
        <li>{t('friends.rules.household')}</li>
        <li>{t('friends.rules.most', { most, days })}</li>
        <li>{t('friends.rules.free')}</li>
      </ul>
      {inviter.length > 0 || friend.length > 0 ? (
        <div className="grid gap-4 md:grid-cols-2">
          {inviter.length > 0 && <Rewards title={t('friends.rules.for_you')} rewards={inviter} />}
          {friend.length > 0 && <Rewards title={t('friends.rules.for_friend')} rewards={friend} />}
        </div>
      ) : (
        <p className="text-sm text-t3">{t('friends.rules.rests')}</p>
      )}
    </section>
  );
}

export default function InviteFriendsPage({ payload }: PageProps<'inviteFriends'>) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('friends.title')}</h1>
        <p className="max-w-160 text-t2">{t('friends.lead')}</p>
        {isGuest && (
          <ModalButton name="Register" look="primary" className="mt-2 justify-self-start">
            {t('friends.register')}
          </ModalButton>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <InvitePanel terms={payload} />
        <GiftPanel terms={payload.gift} />
      </div>
      <Rules payload={payload} />
    </div>
  );
}
