// A window of the office: the browser's own dialog, with its focus trap, Escape and return of focus.
import { useT } from '@malva/web/core/site.tsx';
import { IconButton } from '@malva/web/ui/button.tsx';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type DialogHTMLAttributes } from 'react';

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onClose'> & { onClose(): void };

/** Open as long as it stands; Escape and a click on the shade ask to close it. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // A click on the shade closes; keys have Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    />
  );
}

export function OfficeDialog({ title, isWide, children, onClose }: DialogProps & { title: string; isWide?: boolean }) {
  const t = useT();
  const id = useId();
  return (
    <Dialog
      className={isWide ? 'office-dialog office-dialog-wide' : 'office-dialog'}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className="grid gap-4 p-5 sm:p-6">
        <header className="flex items-center justify-between gap-3">
          <h2 id={id} className="font-display text-lg font-bold">
            {title}
          </h2>
          <IconButton label={t('app.ui.close')} icon={X} onClick={onClose} />
        </header>
        {children}
      </div>
    </Dialog>
  );
}
