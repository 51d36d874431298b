// The bank of gifts: how much has gathered, making a gift, and those made.
import { friends as calls, type Gift as MadeGift } from '@malva/contract/friends';
import { today } from '@malva/contract/today';
import { Gift } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Share } from './share.tsx';

const tones: Record<MadeGift['state'], BadgeTone> = { open: 'accent', opened: 'win', over: 'plain' };

function Made({ gift }: { gift: MadeGift }) {
  const t = useT();
  const lang = useLang();
  const { code, link, state, until } = gift;
  return (
    <li className="grid gap-3 rounded-card bg-s2 p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-t2">
          {state === 'open'
            ? t('friends.gift.until', { date: formatDate(until, lang) })
            : t(`friends.gift.note.${state}`)}
        </span>
        <Badge tone={tones[state]}>{t(`friends.gift.state.${state}`)}</Badge>
      </div>
      {state === 'open' && <Share link={link} code={code} label={code} />}
    </li>
  );
}

/** How full the bank is for one gift. */
function Saved({ saved, perGift }: { saved: number; perGift: number }) {
  const t = useT();
  const share = Math.min(1, saved / perGift);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-t2">{t('friends.gift.saved', { saved, perGift })}</p>
      <div className="h-2.5 overflow-hidden rounded-full bg-s3" aria-hidden>
        <div className="h-full rounded-full bg-gold" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

function Bank() {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.progress, { enabled: isReady, staleMs: 0 });
  const making = useChange(calls.make);
  const bank = reading.data?.data;
  if (!bank)
    return reading.error ? (
      <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
    ) : (
      <SkeletonRows rows={2} />
    );
  const { saved, perGift, gifts } = bank;
  const canMake = perGift !== null && saved >= perGift;
  const make = async () => {
    if (!(await making.run({}))) return;
    refreshCall(queries, calls.progress, today.tiles);
    showToast({ kind: 'done', title: t('friends.gift.made'), text: t('friends.gift.made_text') });
  };
  return (
    <>
      {perGift === null ? (
        <p className="text-sm text-t2">{t('friends.gift.rests')}</p>
      ) : (
        <>
          <Saved saved={saved} perGift={perGift} />
          <FormProblem text={making.error ? errorText(making.error.code) : undefined} />
          {making.error?.code === 'identity_required' && (
            <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
              {t('identity.look')}
            </ModalButton>
          )}
          <Button
            className="justify-self-start"
            isPending={making.isPending}
            aria-disabled={!canMake || undefined}
            onClick={() => canMake && void make()}
          >
            <Gift size={18} aria-hidden />
            {t('friends.gift.make')}
          </Button>
        </>
      )}
      {gifts.length > 0 && (
        <section aria-labelledby="gifts-made" className="grid gap-2.5">
          <h3 id="gifts-made" className="font-semibold">
            {t('friends.gift.list')}
          </h3>
          <ul className="grid gap-2.5">
            {gifts.map((gift) => (
              <Made key={gift.code} gift={gift} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function GiftPanel({ terms }: { terms: { most: number; days: number; perGift: number | null } }) {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  return (
    <section aria-labelledby="gift-bank" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead
        id="gift-bank"
        icon={Gift}
        title={t('friends.gift.title')}
        lead={t('friends.gift.lead', { most: terms.most, days: terms.days, count: terms.perGift ?? 0 })}
      />
      {!isGuest && <Bank />}
    </section>
  );
}
