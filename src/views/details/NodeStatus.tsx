import { NodeBrief } from '../../components/surfaces/NodeBrief';
import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { useUpdateStatus } from '../../data/status/useUpdateStatus';
import { toSummaryState } from '../../data/summary/summary-state';

/** What the popover of a node says, as the page has it. */
export function NodeStatus({ name }: { readonly name: string }) {
  return (
    <SummaryContent summary={toSummaryState(useUpdateStatus())} isMissingToldElsewhere>
      {(status) => <NodeBrief status={status} name={name} />}
    </SummaryContent>
  );
}
