// The stage of a wheel: the wheel with its exact chances beside it, and one press for one ticket. What came out is said
// before the wheel stands, for those who do not see it.
import type { Scheme } from '@malva/contract/chances';
import { guestWheel, wheels as calls } from '@malva/contract/wheels';
import { useId } from 'react';
import { formatDate } from '../../core/format-date.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useSession, useT } from '../../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Board } from './board.tsx';
import { useSpin, type Spinning } from './use-spin.ts';

export function None() {
  const t = useT();
  return <EmptyState art="gift" title={t('wheels.disabled')} text={t('wheels.disabled_text')} isCompact />;
}

function Guest({ initial }: { initial: Scheme | null | undefined }) {
  const t = useT();
  const reading = useCall(calls.shown, { ...(initial !== undefined && { initial: { odds: initial } }) });
  const forGuests = useCall(guestWheel.cache);
  if (!reading.data && reading.error)
    return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (!reading.data) return <SkeletonRows rows={5} />;
  const { odds } = reading.data;
  if (!odds) return <None />;
  return (
    <Board odds={odds} result={null} won={null} onDone={() => undefined}>
      <p className="text-sm text-t2">{t('wheels.guest')}</p>
      <ModalButton name="Register" size="large">
        {t('app.nav.register')}
      </ModalButton>
      {forGuests.data?.data.odds && (
        <ModalButton name="GuestWheelPopup" look="plain" size="small" className="justify-self-start">
          {t('wheels.guest_wheel.open')}
        </ModalButton>
      )}
    </Board>
  );
}

/** What is missing, or when the next ticket comes. */
function NoSpin({ info }: { info: Spinning['info'] }) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  if (info.needs.length === 0)
    return (
      <p className="rounded-control bg-s2 px-3.5 py-3 text-sm">
        {info.nextDay === null
          ? t('wheels.no_spin')
          : t('wheels.next', { date: formatDate(info.nextDay, lang, 'moment') })}
      </p>
    );
  return (
    <div className="grid gap-2 rounded-control bg-s2 px-3.5 py-3 text-sm">
      <p id={id}>{t('wheels.needs')}</p>
      <ul aria-labelledby={id} className="grid list-disc gap-1 ps-5 text-t2">
        {info.needs.map((need) => (
          <li key={need}>{t(`wheels.need.${need}`)}</li>
        ))}
      </ul>
      {info.needs[0] === 'identity' && (
        <ModalButton name="IdentityVerification" size="small" className="justify-self-start">
          {t('identity.look')}
        </ModalButton>
      )}
    </div>
  );
}

function Won({ spinning }: { spinning: Spinning }) {
  const t = useT();
  const { spun, stands } = spinning;
  if (!spun) return null;
  const waits = spun.prize?.state === 'granted';
  return (
    <div className={stands ? 'grid gap-2.5' : 'sr-only'}>
      <p role="status" className="text-lg font-semibold wrap-anywhere">
        {spun.found.title ? t('wheels.won', { title: spun.found.title }) : t('wheels.won_nothing')}
      </p>
      {stands && waits && <p className="text-sm text-t2">{t('wheels.waits')}</p>}
      {stands && (
        <div className="flex flex-wrap gap-2">
          {waits && (
            <LinkButton to="/bonuses/" size="small">
              {t('wheels.to_bonuses')}
            </LinkButton>
          )}
          <LinkButton to={`/fairness/verify/?draw=${spun.drawId}`} look="plain" size="small">
            {t('wheels.check')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function Player({ wheel }: { wheel: string | undefined }) {
  const t = useT();
  const lang = useLang();
  const reading = useCall(calls.info, { input: { query: { wheel } }, staleMs: 0 });
  const info = reading.data?.data ?? null;
  const spinning = useSpin(info);
  if (!info && reading.error)
    return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (!info) return <SkeletonRows rows={5} />;
  const { spun, stands, odds } = spinning;
  if (!odds) return <None />;
  const isTurning = spun !== null && !stands;
  const until = info.tickets[0]?.until ?? null;
  return (
    <Board odds={odds} result={spun} won={stands ? (spun?.place ?? null) : null} onDone={spinning.stand}>
      <Won spinning={spinning} />
      {info.spins > 0 || isTurning || spinning.isPending ? (
        <>
          <Button
            look="primary"
            size="large"
            isPending={spinning.isPending || isTurning}
            onClick={() => void spinning.spin()}
          >
            {t('wheels.spin')}
          </Button>
          {info.spins > 0 && (
            <p className="text-xs text-t3">
              {until === null
                ? t('wheels.spins', { count: info.spins })
                : t('wheels.spins_until', { count: info.spins, date: formatDate(until, lang, 'day') })}
            </p>
          )}
        </>
      ) : (
        <NoSpin info={info} />
      )}
    </Board>
  );
}

/** `initial`: the odds the page came with. */
export function Stage({ wheel, initial }: { wheel?: string | undefined; initial?: Scheme | null }) {
  const isGuest = useSession((session) => session.isGuest);
  return isGuest ? <Guest initial={initial} /> : <Player wheel={wheel} />;
}
