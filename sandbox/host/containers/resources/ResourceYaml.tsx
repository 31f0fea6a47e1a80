import type { FC } from 'react';
import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import { CodeBlock, CodeBlockCode, PageSection } from '@patternfly/react-core';
import { stringify } from 'yaml';

/** The object as the API serves it, without the bookkeeping of who set which field. */
export const ResourceYaml: FC<{ obj?: K8sResourceCommon }> = ({ obj }) => (
  <PageSection hasBodyWrapper={false}>
    <CodeBlock>
      <CodeBlockCode>
        {stringify({ ...obj, metadata: { ...obj?.metadata, managedFields: undefined } })}
      </CodeBlockCode>
    </CodeBlock>
  </PageSection>
);
