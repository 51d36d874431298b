// The frame of the office: who is here, where one is, and the screen itself.
import type { Lang } from '@malva/contract/schema';
import { useLang, useSite, useT } from '@malva/web/core/site.tsx';
import { Button, IconButton } from '@malva/web/ui/button.tsx';
import { EmptyState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { BookOpenCheck, FolderLock, FileText, IdCard, Images, Landmark, Languages as Words, LayoutTemplate, LogOut, Megaphone, MessagesSquare, PanelsTopLeft, PlugZap, Users, type LucideIcon } from 'lucide-react';
import type { ComponentType, MouseEvent } from 'react';
import { useStore } from 'zustand';
import { Books } from './books.tsx';
import { Chat } from './chat.tsx';
import { Pages } from './content/pages.tsx';
import { Pictures } from './content/pictures.tsx';
import { Lobby, Menus } from './content/screens.tsx';
import { TextsScreen } from './content/texts.tsx';
import { Messages } from './content/widget.tsx';
import { Documents } from './documents.tsx';
import { chooseLang, langs } from './language.ts';
import { Login } from './login.tsx';
import { go, hrefOf, places, usePlace, type Place } from './place.ts';
import { Players } from './players.tsx';
import { Privacy } from './privacy.tsx';
import { logOut, staff, startStaff } from './staff.ts';
import { Withdrawals } from './withdrawals.tsx';

const icons: Record<Place, LucideIcon> = { withdrawals: Landmark, players: Users, books: BookOpenCheck, pages: FileText, lobby: LayoutTemplate, menus: PanelsTopLeft, texts: Words, messages: Megaphone, chat: MessagesSquare, pictures: Images, documents: IdCard, privacy: FolderLock };
const screens: Record<Place, ComponentType> = { withdrawals: Withdrawals, players: Players, books: Books, pages: Pages, lobby: Lobby, menus: Menus, texts: TextsScreen, messages: Messages, chat: Chat, pictures: Pictures, documents: Documents, privacy: Privacy };

function Languages() {
  const t = useT();
  const lang = useLang();
  return (
    <select
      aria-label={t('office.language')}
      className="min-h-11 rounded-control bg-s2 px-3 text-sm font-semibold"
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

/** Where one is stays in sight when the row is longer than the screen. */
const keepInSight = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Nav({ place }: { place: Place }) {
  const t = useT();
  const follow = (event: MouseEvent, to: Place) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <nav aria-label={t('office.nav')} className="order-last -mx-1 flex w-full gap-1 overflow-x-auto md:order-none md:mx-0 md:w-auto md:min-w-0 md:flex-1 xl:gap-0.5">
      {places.map((to) => {
        const Icon = icons[to];
        return (
          <a
            key={to}
            ref={to === place ? keepInSight : undefined}
            href={hrefOf(to)}
            aria-current={to === place ? 'page' : undefined}
            onClick={(event) => follow(event, to)}
            className="flex min-h-11 items-center gap-2 rounded-control px-2.5 xl:gap-1.5 xl:px-2 text-sm font-semibold text-t2 hover:bg-s2 hover:text-t1 aria-[current=page]:bg-s3 aria-[current=page]:text-t1"
          >
            <Icon size={18} aria-hidden />
            {t(`office.nav.${to}`)}
          </a>
        );
      })}
    </nav>
  );
}

function Header({ name, place }: { name: string; place: Place | null }) {
  const t = useT();
  const { brand } = useSite();
  return (
    <header className="sticky top-0 z-10 bg-s1 shadow-[0_1px_0_var(--line)]">
      <div className="mx-auto flex max-w-360 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:flex-nowrap lg:px-6">
        <p className="font-display text-lg font-bold">
          {brand.title} <span className="font-sans text-sm font-medium text-t3">{t('office.title')}</span>
        </p>
        {place && <Nav place={place} />}
        <div className="ml-auto flex items-center gap-2.5">
          {name && <span className="text-sm whitespace-nowrap text-t2 max-sm:hidden md:max-xl:hidden">{name}</span>}
          <Languages />
          {place && <IconButton label={t('office.logout')} icon={LogOut} look="plain" onClick={() => void logOut()} />}
        </div>
      </div>
    </header>
  );
}

export function App() {
  const t = useT();
  const { state, name, isEnded } = useStore(staff);
  const place = usePlace();
  const Screen = screens[place];
  const isIn = state === 'in';
  return (
    <>
      <Header name={name} place={isIn ? place : null} />
      <main className="mx-auto max-w-360 px-4 py-5 lg:px-6 lg:py-7">
        {isIn && <Screen />}
        {state === 'out' && <Login isEnded={isEnded} />}
        {state === 'unknown' && <SkeletonRows rows={6} height={56} />}
        {state === 'unreachable' && (
          <EmptyState icon={PlugZap} title={t('office.unreachable')} text={t('errors.network')}>
            <Button onClick={() => void startStaff()}>{t('app.ui.retry')}</Button>
          </EmptyState>
        )}
      </main>
    </>
  );
}
