import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { CodeBlock, CodeBlockCode, Content, PageSection, Title } from '@patternfly/react-core';

interface PageErrorState {
  readonly error?: Error;
  readonly componentStack?: string;
}

interface PageErrorBoundaryProps {
  readonly children: ReactNode;
  /** When this changes, another page is shown, and the error of the last one is gone. */
  readonly page?: string;
}

/** Keeps the frame when a page throws, and shows what was thrown. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorState> {
  override state: PageErrorState = {};

  static getDerivedStateFromError(error: unknown): PageErrorState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(_error: Error, { componentStack }: ErrorInfo): void {
    this.setState({ componentStack: componentStack ?? '' });
  }

  override componentDidUpdate({ page }: PageErrorBoundaryProps): void {
    if (page !== this.props.page && this.state.error !== undefined) {
      this.setState({ error: undefined, componentStack: undefined });
    }
  }

  override render(): ReactNode {
    const { error, componentStack } = this.state;
    if (error === undefined) {
      return this.props.children;
    }
    return (
      <PageSection hasBodyWrapper={false} data-test="error-boundary-page">
        <Title headingLevel="h1">Something wrong happened</Title>
        <Content component="p">
          <strong>{error.name}</strong>: {error.message}
        </Content>
        <CodeBlock>
          <CodeBlockCode>{`${error.stack ?? ''}\n${componentStack ?? ''}`}</CodeBlockCode>
        </CodeBlock>
      </PageSection>
    );
  }
}
