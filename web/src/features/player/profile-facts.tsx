// Contacts, identity and security facts. What is not confirmed says so and can be confirmed right there.
import type { Profile } from '@malva/contract/player';
import type { ApiError } from '../../core/api.ts';
import { formatDate } from '../../core/format-date.ts';
import { useLang, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import type { ContactType } from '../../ui/contact.ts';
import { maskContact } from '../../ui/masked.ts';
import { Facts, type Fact } from '../../ui/rows.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';
import { IdentityBadge } from './profile-head.tsx';

function ContactValue({ type, contact, isConfirmed }: { type: ContactType; contact: string; isConfirmed: boolean }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {maskContact(contact)}
      {isConfirmed ? (
        <span className="text-xs font-medium text-t3">{t('player.facts.confirmed')}</span>
      ) : (
        <ModalButton name="RegistrationConfirm" props={{ type }} size="small">
          {t('app.ui.confirm')}
        </ModalButton>
      )}
    </span>
  );
}

function factsOf(profile: Profile, { t, birth }: { t: ReturnType<typeof useT>; birth: string | null }): Fact[] {
  const { identity } = profile;
  const contacts = [
    { type: 'phone', contact: profile.phone, isConfirmed: profile.phoneConfirmed },
    { type: 'email', contact: profile.email, isConfirmed: profile.emailConfirmed },
  ] as const;
  return [
    ...contacts.flatMap(({ type, contact, isConfirmed }) =>
      contact === null
        ? []
        : [
            {
              label: t(`player.facts.${type}`),
              value: <ContactValue type={type} contact={contact} isConfirmed={isConfirmed} />,
            },
          ],
    ),
    {
      label: t('player.facts.identity'),
      value: (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <IdentityBadge status={identity.status} />
          {identity.status !== 'approved' && (
            <ModalButton name="IdentityVerification" size="small">
              {t('identity.look')}
            </ModalButton>
          )}
        </span>
      ),
    },
    ...(identity.fullName ? [{ label: t('player.facts.name'), value: identity.fullName }] : []),
    ...(birth ? [{ label: t('player.facts.birth'), value: birth }] : []),
    { label: t('player.facts.registered'), value: <Moment at={profile.registeredAt} /> },
    {
      label: t('player.facts.last_login'),
      value: profile.lastLoginAt ? <Moment at={profile.lastLoginAt} /> : t('player.facts.first_login'),
    },
  ];
}

export function ProfileFacts({
  profile,
  error,
  retry,
}: {
  profile: Profile | undefined;
  error: ApiError | null;
  retry(): void;
}) {
  const t = useT();
  const lang = useLang();
  const birthDate = profile?.identity.birthDate;
  // A calendar day, not an instant: noon keeps it the same day in Kyiv.
  const birth = birthDate ? formatDate(`${birthDate.slice(0, 10)}T12:00:00Z`, lang, 'date') : null;
  return (
    <section aria-labelledby="facts-title" className="panel grid gap-3 p-4 lg:p-5">
      <h2 id="facts-title" className="text-lg font-semibold">
        {t('player.facts.title')}
      </h2>
      {profile ? (
        <Facts facts={factsOf(profile, { t, birth })} className="md:grid-cols-2" />
      ) : error ? (
        <ErrorState error={error} retry={retry} isCompact />
      ) : (
        <SkeletonRows rows={4} height={48} />
      )}
    </section>
  );
}
