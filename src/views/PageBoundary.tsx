import { Component, type PropsWithChildren, type ReactNode } from 'react';
import { PageFailure } from '../components/page/PageFailure';

type PageBoundaryState =
  | { readonly state: 'fine' }
  | { readonly state: 'broken'; readonly error: unknown };

/** Keeps a mistake of ours on this page: the console around it goes on. */
export class PageBoundary extends Component<PropsWithChildren, PageBoundaryState> {
  override state: PageBoundaryState = { state: 'fine' };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { state: 'broken', error };
  }

  override render(): ReactNode {
    return this.state.state === 'broken' ? (
      <PageFailure error={this.state.error} retry={() => this.setState({ state: 'fine' })} />
    ) : (
      this.props.children
    );
  }
}
