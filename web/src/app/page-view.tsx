// The page in the middle: its component with the server's payload, or why there is none.
import { Component, createElement, type ErrorInfo, type ReactNode } from 'react';
import { useShown } from '../core/router.tsx';
import { useSite } from '../core/site.tsx';
import { PageProblem } from './page-problem.tsx';

/** A component that throws takes down its page, not the shell. */
class Guard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <PageProblem status={500} /> : this.props.children;
  }
}

export function PageView() {
  const { registry } = useSite();
  const { name, page, status, path } = useShown((shown) => shown);
  const Page = name ? registry.page(name) : null;
  if (!Page || !page) return <PageProblem status={status === 200 ? 404 : status} />;
  return <Guard key={path}>{createElement(Page, { payload: page.payload as never, params: page.params })}</Guard>;
}
