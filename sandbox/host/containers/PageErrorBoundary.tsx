import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

import { ErrorBoundaryFallbackPage } from '../sdk/display/ErrorBoundaryFallbackPage';

type PageErrorState =
  | { readonly state: 'fine' }
  | { readonly state: 'failed'; readonly error: Error; readonly componentStack: string };

interface PageErrorBoundaryProps {
  readonly children: ReactNode;
  /** Another value is another page, which gets a chance of its own. */
  readonly page?: string;
}

/** Keeps the frame standing when a page throws, and says what was thrown. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorState> {
  override state: PageErrorState = { state: 'fine' };

  static getDerivedStateFromError(error: unknown): PageErrorState {
    return {
      state: 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
      componentStack: '',
    };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    this.setState({ state: 'failed', error, componentStack: componentStack ?? '' });
  }

  override componentDidUpdate({ page }: PageErrorBoundaryProps): void {
    if (page !== this.props.page && this.state.state === 'failed') {
      this.setState({ state: 'fine' });
    }
  }

  override render(): ReactNode {
    if (this.state.state === 'fine') {
      return this.props.children;
    }
    const { error, componentStack } = this.state;
    return (
      <ErrorBoundaryFallbackPage
        title={error.name}
        errorMessage={error.message}
        componentStack={componentStack}
        stack={error.stack ?? ''}
      />
    );
  }
}
