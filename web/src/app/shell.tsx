// The frame around every page: rail and bar on a desktop, two bars on a phone, the footer, and everything that floats.
import { FlaskConical } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useStore } from 'zustand';
import { floats } from '../core/floats.ts';
import { useShown } from '../core/router.tsx';
import { useNavigation, useSite, useT } from '../core/site.tsx';
import { ModalHost } from '../ui/modal-host.tsx';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { ProgressLine } from '../ui/progress.tsx';
import { ToasterHost } from '../ui/toaster-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { SideRail } from './side-rail.tsx';
import { TopBar } from './top-bar.tsx';

function SimulatedBanner() {
  const t = useT();
  const { config } = useSite();
  if (!config.simulated) return null;
  return (
    <aside
      aria-label={t('app.simulated.short')}
      className="flex items-center justify-center gap-2 bg-s2 px-4 py-1.5 text-center text-xs text-t2"
    >
      <FlaskConical size={14} aria-hidden className="shrink-0 text-accent-t" />
      <span>
        <span className="max-sm:hidden">{t('app.simulated.text')}</span>
        <span className="sm:hidden">{t('app.simulated.short')}</span>{' '}
        <a href="/dev/outbox" className="underline underline-offset-3 hover:text-t1">
          {t('app.simulated.outbox')}
        </a>
      </span>
    </aside>
  );
}

/** The cash desk inside another frame: the page alone, and what floats above it. */
function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1} className="min-h-screen p-4">
        {children}
      </main>
      <OfflineBar />
      <ToasterHost />
      <ModalHost />
    </>
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const isBare = useShown(({ path }) => path.includes('cash-iframe'));
  return isBare ? <BareShell>{children}</BareShell> : <FullShell>{children}</FullShell>;
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function FullShell({ children }: { children: ReactNode }) {
  const t = useT();
  const floating = useStore(floats, (state) => state.list);
  const isLoading = useStore(useNavigation().state, ({ load }) => load !== null);
  return (
    <>
      {/* A hash in the address would take the focus to the content again at each step back in Safari. */}
      <a
        href="#main"
        onClick={skipToMain}
        className="btn btn-primary fixed top-2 left-2 z-[9995] -translate-y-20 focus:translate-y-0"
      >
        {t('app.nav.skip')}
      </a>
      {isLoading && <ProgressLine />}
      <SideRail />
      {/* No transition below lg: there the rail is gone at once, and its room must not squeeze a narrow page. */}
      <div className="lg:pl-(--side) lg:transition-[padding] lg:duration-200">
        <SimulatedBanner />
        <TopBar />
        <main id="main" tabIndex={-1} className="mx-auto min-h-[70vh] max-w-[1400px] px-4 pt-4 lg:px-6 lg:pt-6">
          {children}
        </main>
        <Footer />
      </div>
      <BottomBar />
      <OfflineBar />
      <ToasterHost />
      <ModalHost />
      {floating.map((Float, at) => (
        <Float key={at} />
      ))}
    </>
  );
}
