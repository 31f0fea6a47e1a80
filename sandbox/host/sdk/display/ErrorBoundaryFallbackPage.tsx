import type { FC } from 'react';
import type { ErrorBoundaryFallbackProps } from '@openshift-console/dynamic-plugin-sdk';
import { CodeBlock, CodeBlockCode, Content, PageSection, Title } from '@patternfly/react-core';

/** What stands in place of a page that failed to render. */
export const ErrorBoundaryFallbackPage: FC<ErrorBoundaryFallbackProps> = ({
  title,
  errorMessage,
  componentStack,
  stack,
}) => (
  <PageSection hasBodyWrapper={false} data-test="error-boundary-page">
    <Title headingLevel="h1">Something wrong happened</Title>
    <Content component="p">
      <strong>{title}</strong>
    </Content>
    <Content component="p">{errorMessage}</Content>
    <Title headingLevel="h2">Component trace</Title>
    <CodeBlock>
      <CodeBlockCode>{componentStack.trim()}</CodeBlockCode>
    </CodeBlock>
    <Title headingLevel="h2">Stack trace</Title>
    <CodeBlock>
      <CodeBlockCode>{stack.trim()}</CodeBlockCode>
    </CodeBlock>
  </PageSection>
);
