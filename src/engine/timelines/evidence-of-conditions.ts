import type { Evidence, Told } from '../memory/node-memory';
import type { MachineConfigNode, MachineConfigNodeType } from '../resources/machine-config-node';
import { compareInstants, type Instant } from '../time';
import { hasFailed, positionOfConditions } from './condition-position';
import { ConditionsOfThisUpdate } from './conditions-of-this-update';
import { beginEvidence, NO_EVIDENCE, type EvidenceDraft } from './step-evidence';
import type { NodeStepId } from '../status/timeline';

/** The configuration a node is asked for, and what of it belongs to this update. */
export interface EvidenceContext {
  readonly desiredConfig: string;
  /** Beginning of this update. */
  readonly since: Instant | undefined;
  /** True if the node has arrived. */
  readonly isDone: boolean;
}

const DRAIN_REQUIRED = /Drain Required: (true|false)/;

/**
 * Evidence of this update in the conditions of a MachineConfigNode. A phase condition is Unknown from when its phase is
 * entered, whether it runs or has failed, and True when it has finished; False is either not reached or left over. When
 * an update ends all of them are set back with that moment as their time, so then only the end is told. Mirrors
 * openshift/machine-config-operator@7ff337a, pkg/upgrademonitor/upgrade_monitor.go, pkg/daemon/update.go and
 * pkg/controller/drain/drain_controller.go.
 */
export function evidenceOfConditions(
  object: MachineConfigNode,
  { desiredConfig, since, isDone }: EvidenceContext,
): Evidence {
  if (since !== undefined && (object.newestAt ?? 0n) < since) return NO_EVIDENCE;
  if (isDone) return evidenceOfEnd(object, since);
  const read = new ConditionsOfThisUpdate(object, desiredConfig, since);
  const evidence = beginEvidence();
  evidence.givenAt = read.beginsAt();
  if (evidence.givenAt || read.isAboutThisConfig()) readSteps(read, evidence);
  return evidence;
}

/** Without the beginning of the update, its end could not be told from that of the last one. */
function evidenceOfEnd(object: MachineConfigNode, since: Instant | undefined): Evidence {
  const { updated } = object;
  const at = updated?.status === 'True' ? updated.lastTransitionAt : undefined;
  return since === undefined || at === undefined || at < since
    ? NO_EVIDENCE
    : { ...NO_EVIDENCE, doneAt: { at, source: 'machineConfigNode' } };
}

function readSteps(read: ConditionsOfThisUpdate, evidence: EvidenceDraft): void {
  const start = (step: NodeStepId, moment: Told | undefined) =>
    moment && evidence.starts.set(step, moment);
  const end = (step: NodeStepId, moment: Told | undefined) =>
    moment && evidence.ends.set(step, moment);

  start('prepare', read.beginsAt());
  end('prepare', read.at('UpdatePrepared', 'True'));
  end('cordon', read.at('Cordoned', 'True'));
  // Every attempt writes `Drained` anew; the drain began when the node was cordoned for it.
  start('drain', read.at('Cordoned', 'True') ?? read.at('Drained', 'Unknown'));
  end('drain', read.at('Drained', 'True'));
  const files = read.writtenFilesTypes();
  start(
    'files',
    pick(
      files.map((type) => read.at(type, 'Unknown')),
      'first',
    ),
  );
  if (read.areFilesDone())
    end(
      'files',
      pick(
        files.map((type) => read.at(type, 'True')),
        'last',
      ),
    );
  start('reboot', read.at('RebootedNode', 'Unknown'));
  end('reboot', read.at('RebootedNode', 'True'));
  const uncordoned = read.at('Uncordoned', 'True') ?? read.at('UpdateComplete', 'True');
  end('uncordon', uncordoned);
  const resumed = read.hasResumed() ? read.at('Resumed', 'True') : undefined;
  // Written once more after the uncordon; then its time is not that of the step.
  if (resumed && (!uncordoned || resumed.at <= uncordoned.at)) end('resume', resumed);

  readMessages(read, evidence);
  const isDrainLeftOut =
    DRAIN_REQUIRED.exec(read.messageOf('UpdatePrepared'))?.[1] === 'false' || read.isDrainLeftOut();
  if (isDrainLeftOut) evidence.skipped.add('cordon').add('drain');
  evidence.isRebootless = isRebootless(read);
  evidence.position = positionOfConditions(read, isDrainLeftOut);
  evidence.isHeld = hasFailed(read, evidence.position);
}

/** Restarted services are written down nowhere, so having resumed without a reboot says the same. */
function isRebootless(read: ConditionsOfThisUpdate): boolean | undefined {
  if (read.has('RebootedNode', 'True') || read.has('RebootedNode', 'Unknown')) return false;
  const isResumed = read.areFilesDone() && read.hasResumed();
  return read.has('UpdatePostActionComplete', 'True') || isResumed ? true : undefined;
}

function readMessages(read: ConditionsOfThisUpdate, evidence: EvidenceDraft): void {
  const say = (step: NodeStepId, ...texts: readonly string[]) => {
    const message = texts.filter((text) => text !== '').join('\n');
    if (message !== '') evidence.messages.set(step, message);
  };
  const of = (type: MachineConfigNodeType) => read.messageOf(type);
  say('prepare', of('UpdatePrepared'));
  say('cordon', of('Cordoned'));
  if (read.has('Drained', 'True') || read.has('Drained', 'Unknown') || read.isDrainLeftOut()) {
    say('drain', of('Drained'));
  }
  say(
    'files',
    ...read.writtenFilesTypes().map(of),
    read.hasFailedToPull() || read.has('ImagePulledFromRegistry', 'Unknown')
      ? of('ImagePulledFromRegistry')
      : '',
  );
  say('reboot', of('RebootedNode'));
  say('postActions', of('UpdatePostActionComplete'));
  if (read.hasResumed()) say('resume', of('Resumed'));
  say('uncordon', of('Uncordoned'));
}

function pick(moments: readonly (Told | undefined)[], which: 'first' | 'last'): Told | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .sort((a, b) => compareInstants(a.at, b.at))
    .at(which === 'first' ? 0 : -1);
}
