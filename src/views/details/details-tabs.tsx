import { PageSection } from '@patternfly/react-core';
import { SummaryFailure } from '../../components/surfaces/SummaryFailure';
import { SummarySkeleton } from '../../components/surfaces/SummarySkeleton';
import { readName } from '../../engine';
import { asSurface } from '../as-surface';
import { lazyPart } from '../lazy-part';

/*
 * The tabs on the console's details pages. The console loads this module with the page of any object: what a tab shows
 * is in scripts of its own.
 */

interface TabProps {
  /** The object, as the console's page has it. */
  readonly obj?: unknown;
}

const NodeUpdate = lazyPart(
  async () => (await import('./NodeUpdate')).NodeUpdate,
  SummarySkeleton,
  SummaryFailure,
);
const PoolUpdate = lazyPart(
  async () => (await import('./PoolUpdate')).PoolUpdate,
  SummarySkeleton,
  SummaryFailure,
);

/** Compute, Nodes, a node, tab "Update status": that node's part. */
export const NodeUpdateTab = asSurface(function NodeUpdateTab({ obj }: TabProps) {
  return (
    <PageSection hasBodyWrapper={false}>
      <NodeUpdate name={readName(obj)} />
    </PageSection>
  );
});

/** Compute, MachineConfigPools, a pool, tab "Update status": that pool's part, with its nodes. */
export const PoolUpdateTab = asSurface(function PoolUpdateTab({ obj }: TabProps) {
  return (
    <PageSection hasBodyWrapper={false}>
      <PoolUpdate name={readName(obj)} />
    </PageSection>
  );
});
