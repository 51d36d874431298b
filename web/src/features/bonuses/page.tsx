// The shelf of bonuses: what is open, what there is today, what can be taken, and what was. Guests read public terms.
import { bonuses as openCalls } from '@malva/contract/bonuses';
import { bonusShelf as calls, bonusShelfContract, type Card } from '@malva/contract/bonus-shelf';
import { Star, Ticket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatInteger } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { Button, ModalButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Slot } from '../../ui/slot.tsx';
import { ActivePanel } from './active-panel.tsx';
import { BonusCard } from './card.tsx';
import { History } from './history.tsx';
import { SportList } from './sport-list.tsx';
import { noteVisit } from './visits.ts';

type Tab = 'all' | 'casino' | 'sport';

/** `?tab=sport` chooses, and a choice stands in the address. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { navigate } = useNavigation();
  const [tab, set] = useState<Tab>('all');
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('tab');
    if (asked === 'sport' || asked === 'casino') set(asked);
  }, []);
  const choose = (to: Tab) => {
    set(to);
    void navigate(bonusShelfContract.pages.bonuses.path + (to === 'all' ? '' : `?tab=${to}`), { replace: true });
  };
  return [tab, choose];
}

function Cards({ cards, isGuest = false }: { cards: readonly Card[]; isGuest?: boolean }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 lg:gap-4">
      {cards.map((card) => (
        <BonusCard key={card.id} card={card} isGuest={isGuest} />
      ))}
    </ul>
  );
}

const CardsWait = () => (
  <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 lg:gap-4" aria-hidden>
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-72 rounded-panel" />
    ))}
  </div>
);

function Own({ tab }: { tab: Tab }) {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const shelf = useCall(calls.available, { enabled: isReady, staleMs: 0 });
  const open = useCall(openCalls.active, { enabled: isReady, staleMs: 0 });
  const [isHiddenShown, showHidden] = useState(false);
  useEffect(() => {
    if (shelf.data) noteVisit(shelf.data.count);
  }, [shelf.data]);
  const ofTab = <T extends { category: string }>(list: readonly T[]) =>
    tab === 'all' ? list : list.filter(({ category }) => category === tab || category === 'any');
  // In the tab of sport they stand in a list of their own.
  const isListed = ({ source, type, category }: Card): boolean =>
    tab === 'sport' && source === 'prize' && (type === 'FREEBET' || (type === 'BONUSMONEY' && category === 'sport'));
  const cards = ofTab(shelf.data?.bonuses ?? []).filter((card) => !isListed(card));
  const hidden = cards.filter((card) => card.isHidden);
  const shown = cards.filter((card) => !card.isHidden);
  return (
    <>
      {tab === 'sport' && isReady ? (
        <SportList />
      ) : (
        ofTab(open.data?.bonuses ?? []).map((bonus) => <ActivePanel key={bonus.id} bonus={bonus} />)
      )}
      <Slot name="today" />
      <section aria-labelledby="bonus-cards" className="grid gap-3">
        <h2 id="bonus-cards" className="font-display text-lg font-bold">
          {t('bonuses.can_take')}
        </h2>
        {shelf.error && !shelf.data ? (
          <ErrorState error={shelf.error} retry={() => void shelf.refetch()} isCompact />
        ) : !shelf.data ? (
          <CardsWait />
        ) : shown.length > 0 ? (
          <Cards cards={shown} />
        ) : (
          <div className="panel">
            <EmptyState art="gift" title={t('bonuses.empty')} text={t('bonuses.empty_text')} isCompact />
          </div>
        )}
        {hidden.length > 0 && (
          <>
            <Button
              className="justify-self-start"
              onClick={() => showHidden(!isHiddenShown)}
              aria-expanded={isHiddenShown}
            >
              {t(isHiddenShown ? 'bonuses.hidden_close' : 'bonuses.hidden_open', { count: hidden.length })}
            </Button>
            {isHiddenShown && <Cards cards={hidden} />}
          </>
        )}
      </section>
      <History isEnabled={isReady} />
    </>
  );
}

function Public() {
  const t = useT();
  const reading = useCall(calls.publicOffers);
  if (!reading.data)
    return reading.error ? <ErrorState error={reading.error} retry={() => void reading.refetch()} /> : <CardsWait />;
  if (reading.data.bonuses.length === 0)
    return (
      <div className="panel">
        <EmptyState art="gift" title={t('bonuses.guest_empty')} text={t('bonuses.guest_text')} isCompact />
      </div>
    );
  return <Cards cards={reading.data.bonuses} isGuest />;
}

function Units() {
  const t = useT();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const { data } = useCall(calls.available, { enabled: isReady });
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {data && data.stars > 0 && (
        <span className="flex min-h-11 items-center gap-2 rounded-control bg-s2 px-3.5 text-sm">
          <Star size={17} aria-hidden className="text-gold" />
          {t('bonuses.stars', { count: data.stars, shown: formatInteger(data.stars) })}
        </span>
      )}
      <ModalButton name="PromoCodesPopup">
        <Ticket size={18} aria-hidden />
        {t('bonuses.enter_code')}
      </ModalButton>
    </div>
  );
}

export default function BonusesPage() {
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const [tab, setTab] = useTab();
  const tabs = (['all', 'casino', 'sport'] as const).map((value) => ({ value, label: t(`bonuses.tab.${value}`) }));
  return (
    <div className="grid gap-5 lg:gap-6">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('bonuses.title')}</h1>
        {!isGuest && (
          <Tabs label={t('bonuses.title')} value={tab} onChange={setTab} options={tabs} panelId="bonus-panel" />
        )}
        {!isGuest && (
          <div className="sm:ml-auto">
            <Units />
          </div>
        )}
      </header>
      <div id="bonus-panel" role={isGuest ? undefined : 'tabpanel'} className="grid gap-5 lg:gap-6">
        {isGuest ? <Public /> : <Own tab={tab} />}
      </div>
    </div>
  );
}
