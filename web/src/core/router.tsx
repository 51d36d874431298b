// What components see of navigation: the shown page, links, and wouter fed from our own location store.
import type { ModalName, Modals } from '@malva/contract/modals';
import { createContext, use, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { Link as WouterLink, Router } from 'wouter';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { langBase } from './location.ts';
import { openModal } from './modal-stack.ts';
import { navigate, prefetch, type NavigateOptions, type Shown, type ShownStore } from './navigator.ts';
import { useSite } from './site.tsx';

const ShownContext = createContext<ShownStore | null>(null);

export function createShown(initial: Shown): ShownStore {
  return createStore<Shown>()(() => initial);
}

function useShownStore(): ShownStore {
  const store = use(ShownContext);
  if (!store) throw new Error('no router around this component');
  return store;
}

export function useShown<T>(select: (shown: Shown) => T): T {
  return useStore(useShownStore(), select);
}

export function useQueryParam(name: string): string | null {
  return useShown((shown) => new URLSearchParams(shown.search).get(name));
}

const go = (to: string, options?: NavigateOptions & { state?: NavigateOptions }) =>
  void navigate(to, { ...options, ...options?.state });
const useShownPath = (): [string, typeof go] => {
  const base = langBase(useSite().lang);
  return [base + useShown((shown) => shown.path), go];
};
const useShownSearch = () => useShown((shown) => shown.search);

export function SiteRouter({ shown, children }: { shown: ShownStore; children: ReactNode }) {
  const base = langBase(useSite().lang);
  // `aroundNav` gets paths with the base in front; ours are without.
  return (
    <ShownContext value={shown}>
      <Router
        base={base}
        hook={useShownPath as never}
        searchHook={useShownSearch as never}
        aroundNav={(_, to, options) => go(String(to).slice(base.length) || '/', options)}
      >
        {children}
      </Router>
    </ShownContext>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

export interface LinkProps extends AnchorProps {
  /** A path of the site without language prefix, trailing slash and all: `/games/`. */
  to: string;
  replace?: boolean;
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean;
  /** Also current on pages below `to`. */
  isSection?: boolean;
}

export function Link({ to, isSection, keepScroll, ...rest }: LinkProps) {
  const path = useShown((shown) => shown.path);
  const target = to.split(/[?#]/)[0]!;
  const isCurrent = path === target || (isSection && target !== '/' && path.startsWith(target));
  const warm = () => prefetch(target);
  return (
    <WouterLink
      href={to}
      aria-current={isCurrent && to === target ? 'page' : undefined}
      onPointerEnter={warm}
      onFocus={warm}
      state={keepScroll ? { keepScroll } : undefined}
      {...rest}
    />
  );
}

export interface ModalLinkProps<N extends ModalName> extends AnchorProps {
  name: N;
  props?: Modals[N];
}

/** Opens a modal; before the app runs it is an ordinary link with `?openModal=`. */
export function ModalLink<N extends ModalName>({ name, props, onClick, ...rest }: ModalLinkProps<N>) {
  const { registry } = useSite();
  const query = new URLSearchParams({ openModal: name });
  for (const [key, value] of Object.entries(props ?? {})) query.set(key, String(value));
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onClick?.(event);
    (openModal as (name: ModalName, props: unknown) => void)(name, props ?? {});
  };
  const warm = () => void registry.modal(name)?.load().catch(() => undefined);
  const href = `?${query.toString()}`;
  return <a href={href} aria-haspopup="dialog" onClick={open} onPointerEnter={warm} onFocus={warm} {...rest} />;
}
