import { useCallback, useContext } from 'react';
import { findReference, type Consequence, type Fault } from '../../engine';
import { describeEntry, type EntryFacts, type EntryPart } from '../../wording/health/entry';
import { entryId } from '../../wording/health/entry-id';
import { listCountedNodes } from '../../wording/health/entry-facts';
import { splitConsequences, titleAffected, titleOlder } from '../../wording/health/consequence';
import { formatNames } from '../../wording/language/names';
import { CopyOwnerMessage } from '../drains/OwnerMessage';
import { AskLink } from '../shared/assistant';
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
    />
  );
  const folds = <EntryFolds fault={fault} facts={facts} label={title} />;
  return (
    <EntryFrame id="attention-item" level={fault.level} anchor={entryId(fault)}>
      <CommandCopiedContext.Provider value={watchThis}>
        {parts.length === 1 || isStepElsewhere ? (
          <EntryColumns
            problem={
              <>
                {head}
                {names.length > 0 ? <OpenNodeNames names={names} /> : null}
                <EntryCauses part={first} />
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
                    <OpenNodeNames names={part.nodes} />
                    <EntryCauses part={part} />
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
  part: { after, blocked, others, step },
  facts: { controlPlane, now },
  label,
}: PartStepProps) {
  return (
    <NextStepColumn step={step} others={others} label={label} after={after}>
      {blocked === undefined ? undefined : (
        <CopyOwnerMessage facts={{ ...blocked, target: controlPlane.versions.target, now }} />
      )}
    </NextStepColumn>
  );
}

interface EntryFoldsProps extends AttentionItemProps {
  readonly label: string;
}

function EntryFolds({ fault, facts, label }: EntryFoldsProps) {
  const language = useWording();
  const { t } = language;
  const { insights } = fault;
  const { affected, older } = splitConsequences(fault);
  const details: Fold = {
    id: 'details',
    text: t('Details'),
    content: <EntryDetails fault={fault} facts={facts} />,
  };
  const listed = (id: string, text: string, consequences: readonly Consequence[]): Fold => ({
    id,
    text,
    content: <ConsequenceList consequences={consequences} />,
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
      <RunbookLink reference={findReference(fault)} label={label} />
      <EntryLink id={entryId(fault)} label={label} />
      <AskLink entry={fault} label={label} />
    </Folds>
  );
}
