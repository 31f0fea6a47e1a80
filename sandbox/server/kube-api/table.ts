import { fieldsOf } from '../json-fields';
import type { StoredObject } from './object-store';
import type { ResourceType } from './resource-types';

/** A column of the server-side table format. */
interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  readonly description: string;
  readonly priority: number;
}

/** The kinds that are printed in a way of their own; everything else is `plain`. */
export type TableKind = 'node' | 'plain';

export function tableKindOf(type: ResourceType): TableKind {
  return type.group === '' && type.plural === 'nodes' ? 'node' : 'plain';
}

const NAME = column('Name', 'name');
const AGE = column('Age');

export const TABLE_COLUMNS: Readonly<Record<TableKind, readonly TableColumn[]>> = {
  node: [
    NAME,
    column('Status'),
    column('Roles'),
    AGE,
    column('Version'),
    { ...column('OS-Image'), priority: 1 },
    { ...column('Kernel-Version'), priority: 1 },
    { ...column('Container-Runtime'), priority: 1 },
  ],
  plain: [NAME, AGE],
};

/** The cells of one object, in the order of the kind's columns. */
export function describeRow(
  kind: TableKind,
  stored: StoredObject,
  nowMs: number,
): readonly string[] {
  const age = describeAge(stored.object.metadata.creationTimestamp, nowMs);
  if (kind === 'plain') return [stored.name, age];
  const status = fieldsOf(stored.object.status);
  const info = fieldsOf(status.nodeInfo);
  return [
    stored.name,
    describeNodeStatus(stored),
    describeRoles(stored),
    age,
    textOrUnknown(info.kubeletVersion),
    textOrUnknown(info.osImage),
    textOrUnknown(info.kernelVersion),
    textOrUnknown(info.containerRuntimeVersion),
  ];
}

function column(name: string, format = ''): TableColumn {
  return { name, type: 'string', format, description: '', priority: 0 };
}

function describeNodeStatus(stored: StoredObject): string {
  const conditions = fieldsOf(stored.object.status).conditions;
  const ready = (Array.isArray(conditions) ? conditions : [])
    .map(fieldsOf)
    .find((condition) => condition.type === 'Ready');
  const words = [ready === undefined ? 'Unknown' : ready.status === 'True' ? 'Ready' : 'NotReady'];
  if (fieldsOf(stored.object.spec).unschedulable === true) words.push('SchedulingDisabled');
  return words.join(',');
}

const ROLE_PREFIX = 'node-role.kubernetes.io/';

function describeRoles(stored: StoredObject): string {
  const roles = Object.keys(stored.object.metadata.labels ?? {})
    .filter((label) => label.startsWith(ROLE_PREFIX) && label !== ROLE_PREFIX)
    .map((label) => label.slice(ROLE_PREFIX.length))
    .sort();
  return roles.length > 0 ? roles.join(',') : '<none>';
}

function describeAge(createdAt: string | undefined, nowMs: number): string {
  const createdMs = Date.parse(createdAt ?? '');
  if (Number.isNaN(createdMs)) return '<unknown>';
  const seconds = Math.max(0, Math.floor((nowMs - createdMs) / 1000));
  if (seconds < 120) return `${seconds}s`;
  if (seconds < 120 * 60) return `${Math.floor(seconds / 60)}m`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)}h`;
  return `${Math.floor(seconds / 86_400)}d`;
}

function textOrUnknown(value: unknown): string {
  return typeof value === 'string' ? value : '<unknown>';
}
