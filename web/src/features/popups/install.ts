// The browser's own offer to install the site, kept by the start of the application until the visitor wants it.

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
type Holder = typeof window & { installPrompt?: InstallPrompt };

export const kept = (): InstallPrompt | undefined => (window as Holder).installPrompt;

/** Safari on a phone installs by hand only; `standalone` exists there alone. */
export const isByHand = (): boolean => (navigator as { standalone?: boolean }).standalone === false;

/** Inside a messaging app there is nothing to install to. */
const isElsewhere = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || document.body.classList.contains('mini-app');

export const canInstall = (): boolean => !isElsewhere() && (kept() !== undefined || isByHand());

/** The browser's dialog opens once per offer. */
export async function install(): Promise<void> {
  const offer = kept();
  delete (window as Holder).installPrompt;
  await offer?.prompt();
}
