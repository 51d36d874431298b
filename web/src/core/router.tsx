// What components see of navigation: the shown page, and links that are plain anchors until the app runs.
import type { ModalName, Modals } from '@malva/contract/modals';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useStore } from 'zustand';
import { hrefOf } from './location.ts';
import type { Shown } from './navigation/navigation.ts';
import { useSite } from './site.tsx';

export function useShown<T>(select: (shown: Shown) => T): T {
  return useStore(useSite().navigation.shown, select);
}

export function useQueryParam(name: string): string | null {
  return useShown((shown) => new URLSearchParams(shown.search).get(name));
}

/** A click the browser should handle itself: another tab, another button, already handled. */
function isBrowsers(event: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
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

export function Link({ to, isSection, replace, keepScroll, onClick, children, ...rest }: LinkProps) {
  const { lang, navigation } = useSite();
  const path = useShown((shown) => shown.path);
  const target = to.split(/[?#]/)[0]!;
  const isCurrent = path === target || (isSection && target !== '/' && path.startsWith(target));
  // A finger comes and presses at once: what it wants is asked for by the press.
  const warm = () => navigation.prefetch(target);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isBrowsers(event)) return;
    event.preventDefault();
    void navigation.navigate(to, { replace, keepScroll });
  };
  return (
    <a
      href={target ? hrefOf(lang, to) : to}
      aria-current={isCurrent && to === target ? 'page' : undefined}
      onClick={go}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && warm()}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && warm()}
      {...rest}
    >
      {children}
    </a>
  );
}

export interface ModalLinkProps<N extends ModalName> extends AnchorProps {
  name: N;
  props?: Modals[N];
}

/** Opens a modal; before the app runs it is an ordinary link with `?openModal=`. */
export function ModalLink<N extends ModalName>({ name, props, onClick, children, ...rest }: ModalLinkProps<N>) {
  const { registry, navigation } = useSite();
  const query = new URLSearchParams({ openModal: name });
  for (const [key, value] of Object.entries(props ?? {})) query.set(key, String(value));
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isBrowsers(event)) return;
    event.preventDefault();
    (navigation.openModal as (name: ModalName, props: unknown) => void)(name, props ?? {});
  };
  const warm = () => void registry.loadModal(name).catch(() => undefined);
  const href = `?${query.toString()}`;
  return (
    <a href={href} aria-haspopup="dialog" onClick={open} onPointerEnter={warm} onFocus={warm} {...rest}>
      {children}
    </a>
  );
}
