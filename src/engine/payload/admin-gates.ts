import { compareNames } from '../text/compare-names';
import type { ClusterVersion } from '../resources/cluster-version';
import { readConfigMapData } from '../resources/config-map';
import type { Fetched } from '../snapshot';
import type { AdminGate, PayloadAssessment, Precondition } from '../status/payload';

type Objects = Fetched<readonly unknown[]>;

/** The ConfigMaps that hold them, one in each list or none; absent: not wanted. */
export interface AdminGateObjects {
  readonly adminGates: Objects | undefined;
  readonly adminAcks: Objects | undefined;
}

/** The form of a gate's key. */
const GATE = /^ack-([4-5][.][0-9]{1,})-[^-]/;
const MINOR = /^\d+\.\d+/;

/**
 * The gates of the current minor version that are not acknowledged, by name; `undefined` when the ConfigMaps are not
 * known. A gate counts when its key is of the minor version of the newest completed update; what is no `true` in
 * admin-acks is no acknowledgement. Mirrors openshift/cluster-version-operator@6e71933, pkg/risk/adminack/adminack.go.
 */
export function listOpenGates(
  clusterVersion: ClusterVersion | undefined,
  { adminGates, adminAcks }: AdminGateObjects,
): readonly AdminGate[] | undefined {
  if (adminGates?.state !== 'loaded' || adminAcks?.state !== 'loaded') return undefined;
  const acknowledged = readConfigMapData(adminAcks.value[0]);
  const current = MINOR.exec(readCurrentVersion(clusterVersion))?.[0];
  return [...readConfigMapData(adminGates.value[0])]
    .flatMap(([gate, message]): readonly AdminGate[] => {
      const [, minor] = GATE.exec(gate) ?? [];
      if (minor === undefined) return [{ gate, minor: '', message, isInvalid: true }];
      if (minor !== current || acknowledged.get(gate) === 'true') return [];
      return [{ gate, minor, message, isInvalid: message === '' }];
    })
    .sort((a, b) => compareNames(a.gate, b.gate));
}

/** The version of the newest completed update, or else of the installation. */
function readCurrentVersion(clusterVersion: ClusterVersion | undefined): string {
  const history = clusterVersion?.history ?? [];
  const completed = history.find(({ state }) => state === 'Completed');
  return (completed ?? history.at(-1))?.version ?? '';
}

/** The request with the gates that refuse it, where its preconditions say that such do. */
export function addOpenGates(
  payload: PayloadAssessment,
  gates: readonly AdminGate[] | undefined,
): PayloadAssessment {
  if (payload.preconditions.length === 0 || !gates?.length) return payload;
  return {
    ...payload,
    preconditions: payload.preconditions.map((precondition) =>
      isAboutGates(precondition, gates) ? { ...precondition, gates } : precondition,
    ),
  };
}

/** With several reasons for one precondition, the words of the gates tell. */
function isAboutGates(
  { blocks, conditionReason, message }: Precondition,
  gates: readonly AdminGate[],
): boolean {
  return (
    blocks && (conditionReason.startsWith('AdminAck') || listGatesOf(message, gates).length > 0)
  );
}

/** The gates whose words are in a message, in its order. */
export function listGatesOf(message: string, gates: readonly AdminGate[]): readonly AdminGate[] {
  return gates
    .map((gate) => ({ gate, at: gate.message === '' ? -1 : message.indexOf(gate.message) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ gate }) => gate);
}
