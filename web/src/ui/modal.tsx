// The frame of every modal: a centred card on a desktop, a sheet from below on a phone. Focus trap, return of focus,
// Escape and scroll lock are Base UI's; which modal stands on top is the stack's.
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { use, useEffect, useEffectEvent, useRef, type PointerEvent, type ReactNode } from 'react';
import { afterPaint } from '../core/after-paint.ts';
import { ModalContext } from '../core/modal-context.ts';
import { firstLayer } from '../core/navigation/modal-opener.ts';
import type { Navigation } from '../core/navigation/navigation.ts';
import { useNavigation, useT } from '../core/site.tsx';
import { IconButton } from './button.tsx';

export interface ModalFrameProps {
  title: string;
  /** Said by screen readers with the title; shown under it. */
  lead?: ReactNode;
  /** Widths on a desktop: 400, 480, 640, 880 px, or the whole window. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'full';
  /** The player must answer: no close button, no Escape, no backdrop, no back button. */
  isLocked?: boolean;
  /** Locked, and left all the same by Escape or the back button: the window may ask. */
  onHeld?(): void;
  /** The player is about to leave by a button, Escape or the backdrop; true keeps the window. */
  onLeave?(): boolean;
  /** Where the specification names a layer of its own. */
  layer?: number;
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode;
  /** Draws its own header; the title is then only said. */
  isBare?: boolean;
  /** Id of the element that scrolls, for who remembers where it stood. */
  scrollId?: string;
  children: ReactNode;
}

const widths = { small: '400px', medium: '480px', large: '640px', wide: '880px', full: '100%' } as const;
const dragToClosePx = 90;
/** Above the page and below its bars. */
const smallLayer = 19;

/** On a phone the sheet follows the finger from its header and closes when pulled down far enough. */
function usePull(close: () => void, isLocked: boolean) {
  const from = useRef<number | null>(null);
  const sheet = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest<HTMLElement>('.sheet');
  const end = (event: PointerEvent<HTMLElement>) => {
    const panel = sheet(event);
    if (from.current !== null && event.clientY - from.current > dragToClosePx) close();
    else if (panel) panel.style.translate = '';
    from.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = (event.target as HTMLElement).closest('button, a');
      if (event.pointerType === 'touch' && !isLocked && !isButton) from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const panel = sheet(event);
      if (from.current !== null && panel) panel.style.translate = `0 ${Math.max(0, event.clientY - from.current)}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function Header({
  title,
  lead,
  isLocked,
  close,
}: Pick<ModalFrameProps, 'title' | 'lead' | 'isLocked'> & { close(): void }) {
  const t = useT();
  const pull = usePull(close, isLocked === true);
  return (
    <header className="touch-none px-5 pt-3 pb-3 sm:px-6 sm:pt-5" {...pull}>
      <span
        aria-hidden
        className={`mx-auto mb-3 block h-1 w-10 rounded-full bg-s3 sm:hidden ${isLocked ? 'invisible' : ''}`}
      />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 pt-1.5">
          <Dialog.Title className="font-display text-xl leading-tight font-bold">{title}</Dialog.Title>
          {lead && <Dialog.Description className="mt-2 text-sm text-t2">{lead}</Dialog.Description>}
        </div>
        {!isLocked && <IconButton label={t('app.ui.close')} icon={X} onClick={() => afterPaint(close)} />}
      </div>
    </header>
  );
}

/** The keyboard starts at what is asked, not at the way out; with nothing asked, at the window itself. */
function firstTarget(popup: HTMLElement | null, how: string): HTMLElement | null {
  const asked = popup?.querySelector<HTMLElement>('[data-autofocus], form input:not([type=checkbox], [type=radio])');
  // On a phone the on-screen keyboard would jump up over the sheet.
  return how === 'touch' ? popup : (asked ?? popup);
}

/** How each window is left by Escape. */
const ways = new Map<number, () => void>();
let lastEscape: Event | null = null;

/**
 * Escape belongs to the window on top, once: two that opened at once have the keyboard for a moment in the one beneath.
 */
function leaveByEscape({ topModal }: Navigation, event: Event): void {
  if (event === lastEscape) return;
  lastEscape = event;
  const top = topModal();
  if (top) ways.get(top.id)?.();
}

/** Tells when the window stands. Put into the page a moment after its frame, it silences all others one paint later. */
function Drawn() {
  const { modal, onDrawn } = use(ModalContext)!;
  useEffect(() => afterPaint(() => onDrawn(modal.id)), [modal.id, onDrawn]);
  return null;
}

export function ModalFrame(props: ModalFrameProps) {
  const navigation = useNavigation();
  const { closeModal, changeModal } = navigation;
  const { title, lead, size = 'medium', isLocked, onHeld, onLeave, footer, isBare, children } = props;
  const context = use(ModalContext);
  if (!context) throw new Error('a modal frame outside the modal stack');
  const { modal, layer } = context;
  const close = () => {
    if (!onLeave?.()) void closeModal(modal.id);
  };
  const held = useEffectEvent(() => onHeld?.());
  useEffect(() => {
    changeModal(modal.id, { isLocked: isLocked === true, onHeld: () => held() });
    return () => changeModal(modal.id, { isLocked: false });
  }, [modal.id, isLocked, changeModal]);
  const leave = () => (isLocked ? onHeld?.() : close());
  const escape = useEffectEvent(leave);
  useEffect(() => {
    ways.set(modal.id, () => escape());
    return () => void ways.delete(modal.id);
  }, [modal.id]);
  const popup = useRef<HTMLDivElement>(null);
  const { isSmall } = modal;
  const zIndex = isSmall ? smallLayer : props.layer ? props.layer - 1 : firstLayer + layer * 2;
  const dress = isSmall ? 'sheet-small' : size === 'full' ? 'sheet sheet-full' : 'sheet';
  return (
    <Dialog.Root
      open={modal.isOpen}
      modal={!isSmall}
      disablePointerDismissal={isSmall}
      onOpenChange={(isOpen, { reason, event }) => {
        if (isOpen || isSmall) return;
        if (reason === 'escape-key') leaveByEscape(navigation, event);
        else leave();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          className={`backdrop ${size === 'full' ? 'backdrop-full' : ''}`}
          style={{ zIndex }}
          hidden={isSmall}
          forceRender
        />
        <Dialog.Popup
          ref={popup}
          initialFocus={(how) => firstTarget(popup.current, how)}
          className={dress}
          style={{ zIndex: zIndex + 1, ['--sheet' as string]: widths[size] }}
          data-modal={modal.name}
          {...(isLocked && !isSmall && { role: 'alertdialog' })}
        >
          <Drawn />
          {isBare ? (
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
          ) : (
            <Header title={title} lead={lead} isLocked={isLocked} close={close} />
          )}
          <div
            id={props.scrollId}
            className={
              isBare
                ? 'min-h-0 flex-auto'
                : 'min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 pb-6 [--foot:calc(var(--spacing)*-6)] sm:px-6'
            }
          >
            {children}
          </div>
          {footer && <footer className="border-t border-line px-5 py-4 sm:px-6">{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
