// The deck: one card at a time with all its terms, no and yes of one size, by keys, by buttons or with a finger. Each
// answer can be taken back; what was refused does not come again by itself.
import { offers as calls, type Deck } from '@malva/contract/offers';
import type { Card } from '@malva/contract/bonus-shelf';
import { Heart, RotateCcw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import type { PageProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CardFace } from '../../ui/card-face.tsx';
import { useCardText } from '../../ui/card-text.ts';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { usePick } from './use-pick.ts';

/** So far a card is drawn aside before it is an answer, px. */
const swipe = 90;

interface Answered {
  card: Card;
  isKept: boolean;
}

/** Where a finger or a mouse has drawn the card, px to the right. */
function useDrag(onEnd: (by: number) => void) {
  const from = useRef<number | null>(null);
  const [by, setBy] = useState(0);
  const end = () => {
    if (from.current === null) return;
    from.current = null;
    setBy(0);
    if (Math.abs(by) >= swipe) onEnd(by);
  };
  return {
    by,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if ((event.target as Element).closest('a, button')) return;
        from.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (from.current !== null) setBy(event.clientX - from.current);
      },
      onPointerUp: end,
      onPointerCancel() {
        from.current = null;
        setBy(0);
      },
    },
  };
}

function Kept({ kept, keepMost, undo }: { kept: readonly Card[]; keepMost: number; undo(card: Card): void }) {
  const t = useT();
  const textOf = useCardText();
  return (
    <section aria-labelledby="kept-title" className="grid gap-3">
      <h2 id="kept-title" className="font-display text-lg font-bold">
        {t('offers.tinder.kept', { count: kept.length, most: keepMost })}
      </h2>
      {kept.length === 0 ? (
        <p className="text-sm text-t2">{t('offers.tinder.kept_none')}</p>
      ) : (
        <ul className="grid gap-2">
          {kept.map((card) => {
            const { head, title } = textOf(card);
            const state = card.prize?.state ?? 'expired';
            // Turned down on the shelf, it still can go back into the deck.
            const canGoBack = state === 'granted' || state === 'declined';
            return (
              <li key={card.id} className="panel flex flex-wrap items-center gap-3 p-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere text-gold">{head}</span>
                  <span className="block text-sm wrap-anywhere text-t2">{title}</span>
                </span>
                {state !== 'granted' && <span className="text-xs text-t3">{t(`prizes.state.${state}`)}</span>}
                {canGoBack && (
                  <Button size="small" onClick={() => undo(card)}>
                    {t('offers.tinder.back')}
                    <span className="sr-only">{title}</span>
                  </Button>
                )}
                {state === 'granted' && (
                  <LinkButton size="small" to="/bonuses/">
                    {t('offers.tinder.to_shelf')}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The deck, and answers to it: each counts at once, the list is read again behind it. */
function useDeck(payload: Deck) {
  const { openModal } = useNavigation();
  const isGuest = useSession((state) => state.isGuest);
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  const reading = useCall(calls.deck, { enabled: isPlayer, staleMs: 0 });
  const picking = usePick();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Answered | null>(null);
  const { deck: laid, kept, keepMost }: Deck = reading.data ?? payload;
  const deck = laid.filter(({ id }) => !answered.includes(id));
  const card = deck[0];
  const isFull = !isGuest && kept.length >= keepMost;
  const isIdle = picking.pending === null;

  const answer = async (isKept: boolean): Promise<void> => {
    if (!card || !isIdle) return;
    if (isGuest) return void openModal('Register');
    if (isKept && isFull) return;
    const isDone = isKept ? (await picking.pick(card)) !== null : await picking.hide(card, true);
    if (!isDone) return;
    setAnswered([...answered, card.id]);
    setLast({ card, isKept });
  };
  /** Of a card that was kept, or of the last one that was refused. */
  const takeBack = async ({ card: of, isKept }: Answered): Promise<void> => {
    if (!isIdle || !(isKept ? await picking.undo(of) : await picking.hide(of, false))) return;
    setAnswered(answered.filter((id) => id !== of.id));
    if (last?.card.id === of.id) setLast(null);
  };
  return { isGuest, reading, error: picking.error, deck, kept, keepMost, isFull, isIdle, last, answer, takeBack };
}

function useArrows(answer: (isKept: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target;
    if (at instanceof Element && at.closest('input, textarea, select, [role=tablist], dialog')) return;
    if (event.key === 'ArrowLeft') answer(false);
    if (event.key === 'ArrowRight') answer(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The card in front, the edge of the next one behind it, and both answers. */
function Front({
  deck,
  isFull,
  isIdle,
  answer,
}: Pick<ReturnType<typeof useDeck>, 'deck' | 'isFull' | 'isIdle' | 'answer'>) {
  const t = useT();
  const { by, handlers } = useDrag((drawn) => void answer(drawn > 0));
  useArrows((isKept) => void answer(isKept));
  const card = deck[0];
  if (!card) return null;
  return (
    <section aria-label={t('offers.tinder.deck')} className="grid gap-4">
      <p className="sr-only" aria-live="polite">
        {t('offers.tinder.left', { count: deck.length })}
      </p>
      <div className="grid pb-3">
        {deck.length > 1 && <div aria-hidden className="panel col-start-1 row-start-1 translate-y-3 scale-95 bg-s2" />}
        <div
          {...handlers}
          style={{ transform: by === 0 ? undefined : `translateX(${by}px) rotate(${by / 30}deg)` }}
          className="panel relative col-start-1 row-start-1 grid touch-pan-y overflow-hidden select-none motion-reduce:transform-none!"
        >
          <CardFace card={card} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="large" icon={X} isPending={!isIdle} onClick={() => void answer(false)}>
          {t('offers.no')}
        </Button>
        <Button size="large" icon={Heart} isPending={!isIdle} disabled={isFull} onClick={() => void answer(true)}>
          {t('offers.tinder.keep')}
        </Button>
      </div>
      {isFull && <p className="text-sm text-t2">{t('errors.offer_kept_enough')}</p>}
    </section>
  );
}

export default function BonusTinderPage({ payload }: PageProps<'bonusTinder'>) {
  const t = useT();
  const errorText = useErrorText();
  const of = useDeck(payload);
  const { reading, deck, kept, keepMost, isIdle, last, takeBack } = of;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-2xl font-bold lg:text-3xl">{t('offers.tinder.title')}</h1>
        <p className="text-t2">{t('offers.tinder.text', { most: keepMost })}</p>
      </header>
      {reading.error && !reading.data ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      ) : deck.length > 0 ? (
        <Front {...of} />
      ) : (
        <div className="panel">
          <EmptyState art="gift" title={t('offers.tinder.empty')} text={t('offers.tinder.empty_text')} isCompact />
        </div>
      )}
      <FormProblem text={of.error ? errorText(of.error.code) : undefined} />
      {last && (
        <Button icon={RotateCcw} className="justify-self-start" isPending={!isIdle} onClick={() => void takeBack(last)}>
          {t('offers.tinder.undo')}
        </Button>
      )}
      {!of.isGuest && keepMost > 0 && (
        <Kept kept={kept} keepMost={keepMost} undo={(card) => void takeBack({ card, isKept: true })} />
      )}
    </div>
  );
}
