import { Component } from 'react';
import type { PropsWithChildren, ReactNode } from 'react';

/**
 * The console has such a boundary around rows of plugins in its Activity and Details cards, and around node popovers.
 */
export class RowBoundary extends Component<PropsWithChildren, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <span data-test="row-failed">The plugin failed to show this.</span>
    ) : (
      this.props.children
    );
  }
}
