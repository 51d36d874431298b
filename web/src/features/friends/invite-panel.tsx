// The player's own invitation, who came by it, and the invitation they came by themselves.
import { friends as calls } from '@malva/contract/friends';
import { UserPlus } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { FriendLine } from './friend-line.tsx';
import { Share } from './share.tsx';

function Invitation() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const { queries } = useSite();
  const errorText = useErrorText();
  const making = useChange(calls.invite);
  const reading = useCall(calls.invitation, { enabled: isReady, staleMs: 0 });
  if (!reading.data)
    return reading.error ? (
      <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
    ) : (
      <SkeletonRows rows={3} />
    );
  const { code, link, friends, left, own } = reading.data;
  return (
    <>
      {own && (
        <ul className="grid gap-2.5">
          <FriendLine friend={own} name={t('friends.own')} />
        </ul>
      )}
      {link !== null && code !== null ? (
        <Share link={link} code={code} label={t('friends.invite.title')} />
      ) : (
        <Button
          isPending={making.isPending}
          className="justify-self-start"
          onClick={() => void making.run({}).then((made) => made && refreshCall(queries, calls.invitation))}
        >
          {t('friends.invite.make')}
        </Button>
      )}
      <FormProblem text={making.error ? errorText(making.error.code) : undefined} />
      <p className="text-sm text-t2">{t('friends.left', { count: left })}</p>
      <section aria-labelledby="friends-came" className="grid gap-2.5">
        <h3 id="friends-came" className="font-semibold">
          {t('friends.list')}
        </h3>
        {friends.length === 0 ? (
          <p className="text-sm text-t3">{t('friends.empty')}</p>
        ) : (
          <ul className="grid gap-2.5">
            {friends.map((friend) => (
              <FriendLine key={friend.id} friend={friend} name={friend.name ?? t('friends.unnamed')} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

export function InvitePanel({ terms }: { terms: { most: number; days: number } }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <section aria-labelledby="invite" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead
        id="invite"
        icon={UserPlus}
        title={t('friends.invite.title')}
        lead={t('friends.invite.lead', { most: terms.most, days: terms.days })}
      />
      {!isGuest && <Invitation />}
    </section>
  );
}
