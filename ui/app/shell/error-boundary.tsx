import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { readonly otherwise: ReactNode; readonly children: ReactNode };
type ErrorBoundaryState = { readonly broken: boolean };

/** Shows something simpler in place of what cannot be drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}
