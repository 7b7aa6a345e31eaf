import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { readonly otherwise: ReactNode; readonly children: ReactNode };
type ErrorBoundaryState = { readonly broken: boolean };

/** Renders a fallback when its children fail to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}
