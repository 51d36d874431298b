// The widget at the edge of the page. It waits while a game, the cash desk, limits or any window is open, and is said
// once to screen readers without taking the focus.
import { placeOf } from '@malva/rules/places';
import { useStore } from 'zustand';
import { holdsPopups } from '../../core/popups.ts';
import { useShown } from '../../core/router.tsx';
import { useNavigation, useT } from '../../core/site.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { MessageCard } from '../../ui/message-card.tsx';
import { setView, widget } from './shown.ts';

/** A game made small goes on too. */
function useIsHeld(): boolean {
  const { state, topModal } = useNavigation();
  const path = useShown((shown) => shown.path + shown.search);
  const isPlaying = useStore(state, ({ modals }) => modals.some(({ isOpen, name }) => isOpen && name === 'Game'));
  const modal = useStore(state, () => topModal()?.name ?? null);
  const hash = typeof location === 'undefined' ? '' : location.hash;
  return isPlaying || holdsPopups(hash) || placeOf({ path, hash, modal }) !== 'free';
}

export function WidgetFloat() {
  const t = useT();
  const isHeld = useIsHeld();
  const shown = useStore(widget, (state) => state.shown);
  const message = shown?.data.message;
  const words = {
    title: t('message-widget.title'),
    expand: t('message-widget.expand'),
    collapse: t('message-widget.collapse'),
    close: t('message-widget.close'),
  };
  return (
    <>
      <p role="status" className="sr-only">
        {!isHeld && message && `${words.title}: ${message.text}`}
      </p>
      {!isHeld && shown && message && (
        <section aria-label={words.title} className="message-widget" key={message.id}>
          <MessageCard
            text={message.text}
            words={words}
            isExpanded={shown.view === 'expanded'}
            onToggle={() => setView(shown.view === 'expanded' ? 'collapsed' : 'expanded')}
            onClose={() => setView('dismissed')}
            action={
              message.link && (
                <LinkButton to={message.link.href} size="small">
                  {message.link.label}
                </LinkButton>
              )
            }
          />
        </section>
      )}
    </>
  );
}
