import { NodeBrief } from '../../components/surfaces/NodeBrief';
import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { useUpdateStatus } from '../../data/status/useUpdateStatus';
import { toSummaryState } from '../../data/summary/summary-state';

/** The content of a node's popover, in the words of the page. */
export function NodeStatus({ name }: { readonly name: string }) {
  return (
    <SummaryContent summary={toSummaryState(useUpdateStatus())} isMissingToldElsewhere>
      {(status) => <NodeBrief status={status} name={name} />}
    </SummaryContent>
  );
}
