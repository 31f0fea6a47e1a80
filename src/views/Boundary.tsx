import { Component, type PropsWithChildren, type ReactNode } from 'react';

interface BoundaryProps extends PropsWithChildren {
  /** Renders a replacement for content that failed; `retry` shows the content again. */
  readonly renderFailure: (error: unknown, retry: () => void) => ReactNode;
}

type BoundaryState =
  | { readonly state: 'fine' }
  | { readonly state: 'broken'; readonly error: unknown };

/** Keeps a mistake of ours where it happened: the console around it goes on. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { state: 'fine' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { state: 'broken', error };
  }

  override render(): ReactNode {
    return this.state.state === 'broken'
      ? this.props.renderFailure(this.state.error, () => this.setState({ state: 'fine' }))
      : this.props.children;
  }
}
