// Parts of long lists: one of forty stars changes, and thirty-nine are not drawn again.
import { Component } from 'preact';
import type { ComponentType, JSX } from 'preact';

const isSame = <P extends object>(one: P, other: P): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  (Object.keys(one) as (keyof P)[]).every((key) => Object.is(one[key], other[key]));

/**
 * Drawn again only when one of its props is another: it must not follow anything by itself, nor close over what
 * changes.
 */
export const steady = <P extends object>(draw: (props: P) => JSX.Element): ComponentType<P> =>
  class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !isSame(this.props as P, next);
    }

    override render(): JSX.Element {
      return draw(this.props);
    }
  };
