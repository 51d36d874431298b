// The album: three sets of three cards, the packs that wait, spares, and what full sets bring. On a phone one set a
// page.
import { magicCards as calls, type MagicCards } from '@malva/contract/magic-cards';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { useCall } from '../../core/query.ts';
import { useLang, useSession, useT } from '../../core/site.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Card } from './card.tsx';
import { Rewards } from './rewards.tsx';
import { Spares } from './spares.tsx';
import { useAlbum, type Told } from './use-album.ts';

const panel = 'cards-set';

function Album({ of, told }: { of: MagicCards; told: Told | null }) {
  const t = useT();
  const [shown, setShown] = useState('1');
  const { album, playerProgress, odds } = of;
  if (!album) return null;
  const sets = album.sets.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <section aria-label={t('magic-cards.album')} className="grid gap-4">
      <div className="lg:hidden">
        <Tabs label={t('magic-cards.album')} value={shown} onChange={setShown} options={sets} panelId={panel} isWide />
      </div>
      <div id={panel} className="grid gap-5 lg:grid-cols-3">
        {album.sets.map(({ id, title }) => (
          <section
            key={id}
            aria-label={title}
            className={`panel gap-3 p-4 ${String(id) === shown ? 'grid' : 'max-lg:hidden lg:grid'}`}
          >
            <h2 className="text-lg font-semibold">{title}</h2>
            <ul className="grid grid-cols-3 gap-2.5">
              {album.cards
                .filter(({ set }) => set === id)
                .map(({ cardId, title: name, art }) => (
                  <Card
                    key={`${cardId}${told?.cardId === cardId ? 'new' : ''}`}
                    title={name}
                    art={art}
                    count={playerProgress.cards.find((card) => card.cardId === cardId)?.count ?? 0}
                    chance={odds?.sectors[cardId - 1]?.chance ?? null}
                    isNew={playerProgress.newCards.includes(cardId)}
                    isTurning={told?.cardId === cardId}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function toldText(t: ReturnType<typeof useT>, { what, title, isNew, isWaiting }: Told): string {
  if (what === 'reward') return t(isWaiting ? 'magic-cards.told.reward_waits' : 'magic-cards.told.reward', { title });
  if (what === 'exchange') return t('magic-cards.told.exchange', { title });
  return t(isNew ? 'magic-cards.told.new' : 'magic-cards.told.spare', { title });
}

function Own({ of }: { of: MagicCards }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const { told, isForged, isPending, error, open, exchange, take } = useAlbum(of);
  const [pack] = of.packs;
  const isOver = of.album?.state === 'over';
  return (
    <>
      {!isOver && (
        <section aria-labelledby="cards-packs" className="panel grid justify-items-start gap-3 p-4 lg:p-5">
          <h2 id="cards-packs" className="text-lg font-semibold">
            {t('magic-cards.packs', { count: of.packs.length })}
          </h2>
          {pack ? (
            <>
              {pack.until && (
                <p className="text-sm text-t2">
                  {t('magic-cards.pack_until', { date: formatDate(new Date(pack.until).getTime() - 1, lang, 'day') })}
                </p>
              )}
              <Button look="primary" isPending={isPending} onClick={() => void open()}>
                {t('magic-cards.open')}
              </Button>
            </>
          ) : (
            <p className="text-sm text-t2">
              {t(of.album?.state === 'open' ? 'magic-cards.no_pack' : 'magic-cards.no_pack_left')}
            </p>
          )}
          <p role="status" className="font-semibold wrap-anywhere empty:hidden">
            {told && toldText(t, told)}
          </p>
          {told?.isWaiting && (
            <LinkButton to="/bonuses/" size="small">
              {t('magic-cards.to_bonuses')}
            </LinkButton>
          )}
          {isForged && <FormProblem text={t('magic-cards.forged')} />}
          {error && <FormProblem text={errorText(error.code)} />}
          {error?.code === 'identity_required' && (
            <ModalButton name="IdentityVerification" size="small">
              {t('identity.look')}
            </ModalButton>
          )}
        </section>
      )}
      <Album of={of} told={told} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        {!isOver && <Spares of={of} isPending={isPending} onExchange={(card, from) => void exchange(card, from)} />}
        <Rewards of={of} isPending={isPending} onTake={(id) => void take(id)} />
      </div>
    </>
  );
}

function Rules({ of }: { of: MagicCards }) {
  const t = useT();
  const lang = useLang();
  if (!of.album) return null;
  // The last day of each: both end with a day.
  const dayOf = (end: string) => formatDate(new Date(end).getTime() - 1, lang, 'day');
  const dates = { until: dayOf(of.album.until), grace: dayOf(of.album.graceUntil) };
  return (
    <section aria-labelledby="cards-rules" className="panel grid content-start gap-3 p-4 lg:p-5">
      <h2 id="cards-rules" className="text-lg font-semibold">
        {t('magic-cards.rules.title')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-t2">
        {(['pack', 'chance', 'spares', 'bound', 'end', 'free'] as const).map((rule) => (
          <li key={rule}>{t(`magic-cards.rules.${rule}`, dates)}</li>
        ))}
      </ul>
      <LinkButton to="/fairness/" look="plain" size="small" className="justify-self-start">
        {t('magic-cards.check')}
      </LinkButton>
    </section>
  );
}

export default function MagicCardsPage() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const reading = useCall(calls.all, { staleMs: 0 });
  const of = reading.data;
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{of?.album?.title ?? t('magic-cards.title')}</h1>
        <p className="max-w-160 text-t2">{t('magic-cards.lead')}</p>
        {isGuest && (
          <ModalButton name="Register" look="primary" className="mt-2 justify-self-start">
            {t('app.nav.register')}
          </ModalButton>
        )}
      </header>
      {!of && reading.error && <ErrorState error={reading.error} retry={() => void reading.refetch()} />}
      {!of && !reading.error && <SkeletonRows rows={4} />}
      {of && !of.album && <EmptyState art="gift" title={t('magic-cards.none')} text={t('magic-cards.none_text')} />}
      {of?.album && (
        <>
          {of.album.state === 'over' && <p className="text-sm text-t2">{t('magic-cards.over')}</p>}
          {isGuest ? <Album of={of} told={null} /> : <Own of={of} />}
          <Rules of={of} />
          {of.keepsakes.length > 0 && (
            <section aria-labelledby="cards-kept" className="panel grid gap-2 p-4 lg:p-5">
              <h2 id="cards-kept" className="text-lg font-semibold">
                {t('magic-cards.kept')}
              </h2>
              <ul className="grid gap-1 text-sm">
                {of.keepsakes.map(({ title, cards }) => (
                  <li key={title}>{t('magic-cards.kept_one', { title, count: cards })}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}
