import { useCallback, useContext } from 'react';
import type { Consequence, Fault } from '../../engine';
import { describeEntry, type EntryFacts, type EntryPart } from '../../wording/health/entry';
import { entryId } from '../../wording/health/entry-id';
import { listCountedNodes } from '../../wording/health/entry-facts';
import { splitConsequences, titleAffected, titleOlder } from '../../wording/health/consequence';
import { formatNames } from '../../wording/language/names';
import { CopyOwnerMessage } from '../drains/OwnerMessage';
import { CommandCopiedContext } from '../shared/CommandLine';
import { Folds, type Fold } from '../shared/Folds';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { useWording } from '../shared/useWording';
import { ConsequenceList } from './ConsequenceList';
import { EntryCauses } from './EntryCauses';
import { EntryDetails, type DetailFacts } from './EntryDetails';
import { EntryLink } from './EntryLink';
import { EntryColumns, EntryFrame, EntryHead } from './EntryFrame';
import { BriefStep, NextStepColumn } from './NextStepColumn';
import { RunbookLink } from './RunbookLink';
import { StepEffect } from './StepEffect';
import { WatchedStepsContext } from './watched-steps';

interface AttentionItemProps {
  readonly fault: Fault;
  readonly facts: DetailFacts & EntryFacts;
  /** Age, as the headline of the page has it. */
  readonly toldAge?: string | undefined;
  /** True if the next step depends on pods that this place does not read. */
  readonly isStepElsewhere?: boolean;
  readonly onOpenNode?: (name: string) => void;
}

/**
 * One entry that needs a person: what is wrong and why, and beside it what to do; all else folded. Nodes with steps of
 * their own are a list of such rows, whose other options are in the details.
 */
export function AttentionItem({
  fault,
  facts,
  toldAge,
  isStepElsewhere = false,
  onOpenNode,
}: AttentionItemProps) {
  const language = useWording();
  const { age, objects, parts, title } = describeEntry(fault, facts, language);
  const [first] = parts;
  const { watch } = useContext(WatchedStepsContext);
  const watchThis = useCallback(() => watch(fault, title), [watch, fault, title]);
  const names = listCountedNodes(fault);
  const head = (
    <EntryHead
      id="attention-summary"
      title={title}
      objects={objects}
      age={age === toldAge ? '' : age}
      onOpenNode={onOpenNode}
    />
  );
  const folds = <EntryFolds fault={fault} facts={facts} label={title} onOpenNode={onOpenNode} />;
  return (
    <EntryFrame id="attention-item" level={fault.level} anchor={entryId(fault)}>
      <CommandCopiedContext.Provider value={watchThis}>
        {parts.length === 1 || isStepElsewhere ? (
          <EntryColumns
            problem={
              <>
                {head}
                {names.length > 0 ? <OpenNodeNames names={names} onOpenNode={onOpenNode} /> : null}
                <EntryCauses part={first} onOpenNode={onOpenNode} />
              </>
            }
            folds={folds}
            step={
              isStepElsewhere ? undefined : <PartStep part={first} facts={facts} label={title} />
            }
          />
        ) : (
          <>
            {head}
            {parts.map((part) => (
              <EntryColumns
                key={part.nodes.join()}
                isRow
                problem={
                  <>
                    <OpenNodeNames names={part.nodes} onOpenNode={onOpenNode} />
                    <EntryCauses part={part} onOpenNode={onOpenNode} />
                  </>
                }
                step={<BriefStep step={part.step} label={formatNames(part.nodes, language)} />}
              />
            ))}
            {folds}
          </>
        )}
      </CommandCopiedContext.Provider>
      <StepEffect fault={fault} facts={facts} />
    </EntryFrame>
  );
}

interface PartStepProps {
  readonly part: EntryPart;
  readonly facts: DetailFacts;
  readonly label: string;
}

function PartStep({
  part: { blocked, others, step },
  facts: { controlPlane, now },
  label,
}: PartStepProps) {
  return (
    <NextStepColumn step={step} others={others} label={label}>
      {blocked === undefined ? undefined : (
        <CopyOwnerMessage facts={{ ...blocked, target: controlPlane.versions.target, now }} />
      )}
    </NextStepColumn>
  );
}

interface EntryFoldsProps extends AttentionItemProps {
  readonly label: string;
}

function EntryFolds({ fault, facts, label, onOpenNode }: EntryFoldsProps) {
  const language = useWording();
  const { t } = language;
  const { insights } = fault;
  const { affected, older } = splitConsequences(fault);
  const details: Fold = {
    id: 'details',
    text: t('Details'),
    content: <EntryDetails fault={fault} facts={facts} onOpenNode={onOpenNode} />,
  };
  const listed = (id: string, text: string, consequences: readonly Consequence[]): Fold => ({
    id,
    text,
    content: <ConsequenceList consequences={consequences} onOpenNode={onOpenNode} />,
  });
  return (
    <Folds
      label={label}
      folds={[
        ...(insights.length > 0 || fault.isDraining ? [details] : []),
        ...(affected.length > 0
          ? [listed('affected', titleAffected(affected.length, language), affected)]
          : []),
        ...(older.length > 0 ? [listed('older', titleOlder(older.length, language), older)] : []),
      ]}
    >
      <RunbookLink reference={referenceOf(fault)} label={label} />
      <EntryLink id={entryId(fault)} label={label} />
    </Folds>
  );
}

/** Where to read on about the root; without a finding about it, about what follows. */
function referenceOf({ consequences, insights: [first] }: Fault): string | undefined {
  if (first) return first.reference;
  const [reported] = consequences.flatMap((item) =>
    item.kind === 'insight' ? [item.insight] : [],
  );
  return reported?.reference;
}
