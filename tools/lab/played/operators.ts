import { conditionOf, nextCondition, ROOTS, type LabApi, type Thing } from '../api';
import { namespaceOf, RELEASES } from '../releases';
import type { OperatorReport, World } from './world';

/** When each operator began to roll out a release. */
const begun = new Map<string, number>();

const WELL: OperatorReport = {
  Available: ['True', 'AsExpected', 'All is well'],
  Progressing: ['False', 'AsExpected', 'All is well'],
  Degraded: ['False', 'AsExpected', 'All is well'],
  Upgradeable: ['True', 'AsExpected', 'All is well'],
};

/** The operators' own work: each takes the release that the cluster-version operator has given it, and reports that. */
export async function playOperators(api: LabApi, world: World): Promise<void> {
  const operators = await api.list(`${ROOTS.config}/clusteroperators`);
  await Promise.all(operators.map((operator) => playOperator(api, world, operator)));
}

async function playOperator(api: LabApi, world: World, operator: Thing): Promise<void> {
  const { name } = operator.metadata;
  const path = `${ROOTS.core}/namespaces/${namespaceOf(name)}/configmaps/${name}-release`;
  const given = await api.find<{ data?: { version?: string } }>(path);
  const target = RELEASES.find(({ version }) => version === given?.data?.version);
  if (!target) return;
  const current = versionOf(operator);
  const said = world.operators.get(name);
  const report = (changes: OperatorReport, version = current ?? target.version) =>
    write(api, operator, { ...WELL, ...changes }, version);
  if (said) return report(said);
  if (current === target.version || current === undefined) return report({}, target.version);
  if (world.idleOperators.has(name)) return report({});
  const key = `${name} ${target.version}`;
  const since = begun.get(key) ?? Date.now();
  begun.set(key, since);
  if (Date.now() - since >= world.times.operatorMs) return report({}, target.version);
  return report({
    Progressing: ['True', `${name}_Deploying`, `Working towards ${target.version}`],
  });
}

function versionOf({ status }: Thing): string | undefined {
  const versions = (status?.versions ?? []) as readonly { name: string; version: string }[];
  return versions.find(({ name }) => name === 'operator')?.version;
}

async function write(
  api: LabApi,
  operator: Thing,
  report: OperatorReport,
  version: string,
): Promise<void> {
  const conditions = Object.entries(report).map(([type, said]) =>
    nextCondition(operator, type, said),
  );
  const isSame =
    versionOf(operator) === version &&
    conditions.every(({ message, reason, status, type }) => {
      const old = conditionOf(operator, type);
      return old?.status === status && old.reason === reason && old.message === message;
    });
  if (isSame) return;
  const status = { conditions, versions: [{ name: 'operator', version }] };
  await api.patch(`${ROOTS.config}/clusteroperators/${operator.metadata.name}/status`, { status });
}
