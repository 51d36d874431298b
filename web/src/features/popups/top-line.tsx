// A line under the header of a phone: a player may keep the site beside the other applications. It covers no control,
// moves nothing on the page, and once closed it stays closed on this device.
import { popups as calls } from '@malva/contract/popups';
import { Smartphone, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { placeOf } from '@malva/rules/places';
import { call } from '../../core/api.ts';
import { stored } from '../../core/cookies.ts';
import { useShown } from '../../core/router.tsx';
import { useSite, useT } from '../../core/site.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { install } from './install.ts';

const storageKey = 'topLineAppDownloadClosed';

export const topLine = createStore<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const isTopLineClosed = (): boolean => stored(storageKey) !== null;

async function leave(answer: 'reject' | 'apply'): Promise<void> {
  topLine.setState({ isOpen: false });
  try {
    localStorage.setItem(storageKey, '1');
  } catch {
    // Without storage the server still knows the answer.
  }
  if (answer === 'apply') await install();
  await call(calls[answer], { params: { popup: 'install-app' } }).catch((error: unknown) =>
    console.warn('pop-up', error),
  );
}

export function TopLine() {
  const t = useT();
  const { brand } = useSite();
  const isOpen = useStore(topLine, (state) => state.isOpen);
  const path = useShown((shown) => shown.path);
  const header = document.querySelector('header');
  if (!isOpen || !header || placeOf({ path, hash: location.hash, modal: null }) !== 'free') return null;
  return createPortal(
    <section
      aria-label={t('popups.line.label')}
      className="rise absolute inset-x-0 top-full flex items-center gap-3 bg-s1 py-1.5 pr-1.5 pl-4 shadow-[0_0_0_1px_var(--edge),var(--sh2)]"
    >
      <Smartphone size={20} aria-hidden className="shrink-0 text-accent-t" />
      <p className="min-w-0 flex-1 text-sm leading-snug">{t('popups.line.text', { brand: brand.title })}</p>
      <Button size="small" onClick={() => void leave('apply')}>
        {t('popups.install.yes')}
      </Button>
      <IconButton look="plain" size="small" icon={X} label={t('app.ui.close')} onClick={() => void leave('reject')} />
    </section>,
    header,
  );
}
