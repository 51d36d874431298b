// A text goes to the clipboard, in the old way where the browser has no other or does not allow it: over plain HTTP, in
// a frame, without focus. Where neither works, that is said: the text stands on the page and can be marked by hand.
import type { Translate } from './i18n.tsx';
import { showToast } from './toasts.ts';

/** A marked field, copied as a person would. In the window on top: outside of it nothing takes the focus. */
function copyMarked(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  (before?.closest('[role=dialog], [role=alertdialog]') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}

export async function copyText(text: string, t: Translate): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (copyMarked(text)) return true;
    showToast({ kind: 'problem', title: t('app.ui.copy_failed') });
    return false;
  }
}
