import { Component, type ReactNode } from 'react';

type OrElseProps = { readonly otherwise: ReactNode; readonly children: ReactNode };
type OrElseState = { readonly broken: boolean };

/** Shows something simpler in place of what cannot be drawn. */
export class OrElse extends Component<OrElseProps, OrElseState> {
  override state: OrElseState = { broken: false };

  static getDerivedStateFromError(): OrElseState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}
