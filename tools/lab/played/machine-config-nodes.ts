import { isoNow, MCO, ROOTS, type Condition, type LabApi, type Thing } from '../api';

/** What a daemon reports of its update in its MachineConfigNode. */
export type NodeReport =
  | { readonly step: 'outdated' | 'writing' | 'written' | 'rebooting' | 'rebooted' }
  | { readonly step: 'prepared' | 'resumed' | 'updated'; readonly config: string }
  | { readonly step: 'degraded'; readonly reason: string };

type Reported = readonly [type: string, status: string, reason: string, message: string];

/** All types, in the order of pkg/upgrademonitor. */
const TYPES = [
  'UpdatePrepared',
  'UpdateExecuted',
  'UpdatePostActionComplete',
  'UpdateComplete',
  'Resumed',
  'Drained',
  'AppliedFilesAndOS',
  'Cordoned',
  'RebootedNode',
  'Updated',
  'Uncordoned',
  'NodeDegraded',
  'PinnedImageSetsDegraded',
  'PinnedImageSetsProgressing',
];

/** Parent and child condition of a step, as pkg/daemon words them. */
function describeStep(node: string, report: NodeReport): readonly Reported[] {
  switch (report.step) {
    case 'outdated':
      return [['Updated', 'False', 'Updated', `Node ${node} needs an update`]];
    case 'prepared':
      return [
        [
          'UpdatePrepared',
          'True',
          'UpdatePrepared',
          'Update Compatible. Post Cfg Actions: [] Drain Required: true',
        ],
      ];
    case 'writing':
      return written('Unknown', 'Updating', 'Applying', 'will');
    case 'written':
      return written('True', 'Updated', 'Applied', 'did');
    case 'rebooting':
      return [['RebootedNode', 'Unknown', 'RebootedNode', 'Upgrade requires a reboot.']];
    case 'rebooted':
      return [['RebootedNode', 'True', 'RebootedNode', 'Node has rebooted']];
    case 'resumed':
      return [
        [
          'Resumed',
          'True',
          'Resumed',
          `In desired config ${report.config}. Resumed normal operations. Applying proper annotations.`,
        ],
      ];
    case 'updated':
      return [['Updated', 'True', 'Updated', `Node ${node} Updated`]];
    case 'degraded':
      return [
        ['NodeDegraded', 'True', 'NodeDegraded', `Node ${node} upgrade failure. ${report.reason}`],
      ];
  }
}

function written(
  status: string,
  doing: string,
  applying: string,
  verb: string,
): readonly Reported[] {
  const need = `OS ${verb}  need an update. SSH Keys ${verb} not need an update`;
  return [
    [
      'UpdateExecuted',
      status,
      'AppliedFilesAndOS',
      `${doing} the Files and OS on disk as a part of the in progress phase`,
    ],
    [
      'AppliedFilesAndOS',
      status,
      'UpdateExecutedAppliedFilesAndOS',
      `${applying} files and new OS config to node. ${need}`,
    ],
  ];
}

/**
 * Writes what the daemon reports, as pkg/upgrademonitor does: a node that is updated has gone through no step any more.
 */
export async function reportStep(api: LabApi, node: Thing, report: NodeReport): Promise<void> {
  const { annotations, name } = node.metadata;
  const path = `${ROOTS.machineConfig}/machineconfignodes/${name}`;
  const desired = annotations?.[`${MCO}desiredConfig`] ?? '';
  const current = annotations?.[`${MCO}currentConfig`] ?? '';
  const known = await api.find(path);
  // The machine-config operator has yet to make it.
  if (!known) return;
  const reported = describeStep(name, report);
  const old = known.status?.conditions ?? [];
  const parent = old.find(({ type }) => type === reported[0]?.[0]);
  if (parent && parent.status === reported[0]?.[1] && parent.message === reported[0][3]) return;
  const spec = known.spec?.configVersion as { desired?: string } | undefined;
  if (report.step === 'prepared' && spec?.desired !== desired) {
    await api.patch(path, { spec: { configVersion: { desired } } });
  }
  const conditions = TYPES.map((type) => next(type, old, reported, desired));
  const configVersion = { desired, ...(current !== '' && { current }) };
  const observedGeneration = (known.metadata.generation ?? 0) + 1;
  await api.patch(`${path}/status`, { status: { conditions, configVersion, observedGeneration } });
}

function next(
  type: string,
  conditions: readonly Condition[],
  reported: readonly Reported[],
  desired: string,
): Condition {
  const old = conditions.find((each) => each.type === type) ?? {
    type,
    status: 'False',
    reason: 'NotYetOccurred',
    message: `This node has not yet entered the ${type} phase`,
    lastTransitionTime: isoNow(),
  };
  const [, status, reason, message] = reported.find(([each]) => each === type) ?? [];
  if (status !== undefined && reason !== undefined && message !== undefined) {
    return { type, status, reason, message, lastTransitionTime: isoNow() };
  }
  const isReset = reported.some(([each]) => each === 'Updated');
  if (!isReset || old.status === 'False') return old;
  return {
    ...old,
    status: 'False',
    message: `Action during update to ${desired}: ${old.message}`,
    lastTransitionTime: isoNow(),
  };
}
