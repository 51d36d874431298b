// The frame of the office: who is here, the places they may work at, and the screen itself.
import type { Lang } from '@malva/contract/schema';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { Button, IconButton } from '@malva/web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { DoorClosed, LogOut, Menu, PlugZap } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { Analytics } from './analytics/analytics.tsx';
import { Acts } from './office/acts.tsx';
import { Audit } from './office/audit.tsx';
import { Books } from './cash/books/books.tsx';
import { CasePage } from './fraud/case-page.tsx';
import { Cases } from './fraud/cases.tsx';
import { Chances } from './chance-desk/chances.tsx';
import { Chat } from './chat/chat.tsx';
import { Pages } from './content/pages.tsx';
import { Pictures } from './content/pictures.tsx';
import { Lobby, Menus } from './content/screens.tsx';
import { TextsScreen } from './content/texts.tsx';
import { Messages } from './message-widget/message-widget.tsx';
import { useDesk, type DeskView } from './desk.ts';
import { DepositPage } from './cash/deposit-page.tsx';
import { Chargebacks } from './cash/chargebacks.tsx';
import { Documents } from './documents/documents.tsx';
import { Flows } from './registration/flows.tsx';
import { chooseLang, langs } from './language.ts';
import { Login } from './office/login.tsx';
import { placesFor, useAddress, type Address, type Place } from './place.ts';
import { Card } from './player/card.tsx';
import { Players } from './player/players.tsx';
import { MySessions } from './office/my-sessions.tsx';
import { Overview } from './analytics/overview.tsx';
import { People } from './office/people.tsx';
import { Care } from './responsible/play-stopped.tsx';
import { Privacy } from './privacy/privacy.tsx';
import { Bonuses } from './bonuses/bonuses.tsx';
import { Promotions } from './promotions/promotions.tsx';
import { Prizes } from './prizes/prizes.tsx';
import { ProofDesk } from './office/proof.tsx';
import { Providers } from './providers/providers.tsx';
import { QuickSearch } from './quick-search.tsx';
import { Drawer, Rail } from './rail.tsx';
import { logOut, staff, startStaff } from './staff.ts';
import { Sport } from './sport-desk/sport.tsx';
import { Ways } from './cash/methods.tsx';
import { WithdrawalPage } from './cash/withdrawal-page.tsx';
import { Withdrawals } from './cash/withdrawals.tsx';

const screens: Record<
  Exclude<Place, 'ways' | 'books' | 'providers' | 'promotions' | 'chances' | 'sport'>,
  ComponentType
> = {
  overview: Overview,
  withdrawals: Withdrawals,
  cases: Cases,
  players: Players,
  pages: Pages,
  lobby: Lobby,
  menus: Menus,
  texts: TextsScreen,
  messages: Messages,
  chat: Chat,
  pictures: Pictures,
  documents: Documents,
  care: Care,
  privacy: Privacy,
  acts: Acts,
  staff: People,
  audit: Audit,
  self: MySessions,
  analytics: Analytics,
  prizes: Prizes,
  bonuses: Bonuses,
  registration: Flows,
  deposits: Chargebacks,
};

function Languages() {
  const t = useT();
  const lang = useLang();
  return (
    <select
      aria-label={t('office.language')}
      className="min-h-11 rounded-control bg-s2 px-3 text-sm font-semibold max-sm:px-2"
      value={lang}
      onChange={(event) => chooseLang(event.target.value as Lang)}
    >
      {langs.map((one) => (
        <option key={one} value={one}>
          {one.toUpperCase()}
        </option>
      ))}
    </select>
  );
}

interface HeaderProps {
  name: string;
  desk: DeskView | null;
  onMenu(): void;
}

function Header({ name, desk, onMenu }: HeaderProps) {
  const t = useT();
  const { brand } = useSite();
  return (
    <header className="sticky top-0 z-10 flex h-(--top) items-center gap-2.5 bg-s1 px-3 shadow-[0_1px_0_var(--line)] lg:gap-4 lg:px-5">
      {desk && <IconButton className="lg:hidden" look="plain" label={t('office.menu')} icon={Menu} onClick={onMenu} />}
      <p className={`font-display text-lg font-bold whitespace-nowrap lg:w-50 ${desk ? 'max-lg:hidden' : ''}`}>
        {brand.title} <span className="font-sans text-sm font-medium text-t3">{t('office.title')}</span>
      </p>
      {desk?.may.has('players.look') && <QuickSearch />}
      <div className="ml-auto flex items-center gap-2 sm:gap-2.5">
        {name && <span className="text-sm whitespace-nowrap text-t2 max-md:hidden">{name}</span>}
        <Languages />
        {name && <IconButton label={t('office.logout')} icon={LogOut} look="plain" onClick={() => void logOut()} />}
      </div>
    </header>
  );
}

function Work({ desk, address: { place, id, part } }: { desk: DeskView; address: Address }) {
  const t = useT();
  const open = placesFor(desk.may);
  const shown = place ?? open[0];
  if (desk.error) return <ErrorState error={desk.error} retry={desk.retry} />;
  if (!shown || !open.includes(shown))
    return <EmptyState icon={DoorClosed} title={t('office.closed')} text={t('office.closed_text')} />;
  if (shown === 'players' && id !== null) return <Card key={id} playerId={Number(id)} may={desk.may} part={part} />;
  if (shown === 'withdrawals' && id !== null) return <WithdrawalPage key={id} id={id} may={desk.may} />;
  if (shown === 'deposits' && id !== null) return <DepositPage key={id} id={id} />;
  if (shown === 'cases' && id !== null) return <CasePage key={id} id={id} />;
  if (shown === 'ways') return <Ways may={desk.may} />;
  if (shown === 'books') return <Books id={id} />;
  if (shown === 'promotions') return <Promotions id={id} />;
  if (shown === 'chances') return <Chances id={id} part={part} />;
  if (shown === 'sport') return <Sport id={id} part={part} may={desk.may} />;
  if (shown === 'providers') return <Providers id={id} may={desk.may} />;
  const Screen = screens[shown];
  return <Screen />;
}

export function App() {
  const t = useT();
  const { state, name, isEnded } = useStore(staff);
  const address = useAddress();
  const { place } = address;
  const isIn = state === 'in';
  const desk = useDesk(isIn);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const here = isIn ? desk : null;
  const current = place ?? (here && placesFor(here.may)[0]) ?? null;
  return (
    <>
      <a
        href="#work"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-control focus:bg-s3 focus:p-3"
      >
        {t('office.skip')}
      </a>
      <Header name={isIn ? name : ''} desk={here} onMenu={() => setMenuOpen(true)} />
      <div className="flex">
        {here && <Rail desk={here} current={current} />}
        <main id="work" tabIndex={-1} className="mx-auto w-full max-w-360 min-w-0 px-4 py-5 lg:px-6 lg:py-7">
          {isIn && (here ? <Work desk={here} address={address} /> : <SkeletonRows rows={6} height={56} />)}
          {state === 'out' && <Login isEnded={isEnded} />}
          {state === 'unknown' && <SkeletonRows rows={6} height={56} />}
          {state === 'unreachable' && (
            <EmptyState icon={PlugZap} title={t('office.unreachable')} text={t('errors.network')}>
              <Button onClick={() => void startStaff()}>{t('app.ui.retry')}</Button>
            </EmptyState>
          )}
        </main>
      </div>
      {here && isMenuOpen && <Drawer desk={here} current={current} onClose={() => setMenuOpen(false)} />}
      {isIn && <ProofDesk />}
    </>
  );
}
