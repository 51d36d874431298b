// A window of the office: the browser's own dialog, with its focus trap, Escape and return of focus.
import { useT } from '@malva/web/core/site.tsx';
import { IconButton } from '@malva/web/ui/button.tsx';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

export function OfficeDialog({ title, onClose, isWide, children }: { title: string; onClose(): void; isWide?: boolean; children: ReactNode }) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click on the shade; keys have Escape
    <dialog
      ref={dialog}
      className={isWide ? 'office-dialog office-dialog-wide' : 'office-dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
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
    </dialog>
  );
}
