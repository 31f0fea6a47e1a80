import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { CHART } from '../../src/testing/find-tool';

/** An object as the chart renders it. */
export interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

export interface RenderOptions {
  /** Path of a file with values. */
  readonly valuesFile?: string;
  /** Values by their path, on top of the file's. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly kubeVersion?: string;
  readonly release?: string;
}

export interface HelmAnswer {
  readonly isOk: boolean;
  readonly text: string;
  readonly error: string;
}

const VALUES = join(__dirname, 'values');

/** Sets of values that stand for the ways to install; each has a golden render. */
export const VALUE_SETS: readonly string[] = readdirSync(VALUES)
  .map((file) => file.replace(/\.yaml$/, ''))
  .sort();

export function valuesFile(set: string): string {
  return join(VALUES, `${set}.yaml`);
}

export function runHelm(helm: string, args: readonly string[]): HelmAnswer {
  const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8' });
  return { isOk: status === 0, text: stdout, error: stderr };
}

const templates = new Map<string, HelmAnswer>();

/**
 * What `helm template` says, hooks and tests included. Asked once for the same options: the chart does not change
 * meanwhile.
 */
export function template(helm: string, options: RenderOptions = {}): HelmAnswer {
  const { release = 'update-status', kubeVersion = '1.35.2', values = {} } = options;
  const args = [
    'template',
    release,
    CHART,
    '--namespace',
    'update-status',
    '--kube-version',
    kubeVersion,
    ...(options.valuesFile === undefined ? [] : ['--values', options.valuesFile]),
    ...Object.entries(values).flatMap(([path, value]) => [
      '--set-json',
      `${path}=${JSON.stringify(value)}`,
    ]),
  ];
  const key = JSON.stringify([helm, ...args]);
  const answer = templates.get(key) ?? runHelm(helm, args);
  templates.set(key, answer);
  return answer;
}

/** @throws with Helm's words when the chart does not render. */
export function render(helm: string, options: RenderOptions = {}): readonly Rendered[] {
  const { isOk, text, error } = template(helm, options);
  if (!isOk) throw new Error(error);
  return parseAllDocuments(text)
    .map((document): unknown => document.toJS() as unknown)
    .filter(isRendered);
}

/** @throws when there is not exactly one. */
export function one(objects: readonly Rendered[], kind: string, name?: string): Rendered {
  const found = objects.filter(
    (object) => object.kind === kind && (name === undefined || object.metadata.name === name),
  );
  const [first] = found;
  if (!first || found.length > 1)
    throw new Error(`${String(found.length)} of ${kind} ${name ?? ''}`);
  return first;
}

/** What serves the page: neither jobs nor the controller. */
export function ofPlugin(objects: readonly Rendered[]): readonly Rendered[] {
  return objects.filter(
    ({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === 'update-status-plugin',
  );
}

/** A field deep inside, by keys and indexes; `undefined` where the way ends. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  );
}

/** A list deep inside; empty when there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
}

/** What the object's pods are made from; `undefined` when it has none. */
export function podSpecOf(object: Rendered): unknown {
  return object.kind === 'Pod' ? object.spec : at(object, 'spec', 'template', 'spec');
}

/** The nginx.conf of a render. */
export function nginxConfOf(objects: readonly Rendered[]): string {
  return String(at(one(ofPlugin(objects), 'ConfigMap'), 'data', 'nginx.conf'));
}

export function readChartFile(file: string): string {
  return readFileSync(join(CHART, file), 'utf8');
}

function isRendered(value: unknown): value is Rendered {
  return typeof at(value, 'kind') === 'string' && typeof at(value, 'metadata', 'name') === 'string';
}
