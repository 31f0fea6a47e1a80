import { version } from '../../package.json';
import { countListedNodes, type UpdateStatus } from '../../src/engine';
import { formatJson } from '../../src/report/document/json';
import { explainStatus } from '../../src/report/explain/explain-status';
import { toExplanationDocument } from '../../src/report/explain/explanation-document';
import { formatExplanation } from '../../src/report/explain/format-explanation';
import { RESOURCES } from '../../src/report/explain/is-about';
import type { ExplainTopic, SubjectTopic } from '../../src/report/explain/topic';
import { redactStatus } from '../../src/report/redaction/redact';
import { english } from '../../src/wording/language/english';
import type { ExplainCommand } from '../arguments/explain';
import { assessReading, checkComplete, openSource, type ClusterReading } from '../cluster-source';
import { InputError } from '../../connect/input-error';
import { collectNotices } from '../notices';
import { withWindowEnd } from './window-end';
import { print, type Printable, type Terminal } from '../terminal';

/** Prints the explanation. Throws `InputError` and `ApiError`. */
export async function runExplain(command: ExplainCommand, terminal: Terminal): Promise<void> {
  const source = await openSource(command.source, version);
  const reading = await source.read('complete');
  print(explainReading(reading, command), terminal);
  checkComplete(reading);
}

/** @throws {InputError} if the cluster has no node, pool, or operator of the name that is asked for. */
export function explainReading(
  reading: ClusterReading,
  { output, redact, topic, until }: Pick<ExplainCommand, 'output' | 'redact' | 'topic' | 'until'>,
): Printable {
  const assessed = withWindowEnd(assessReading(reading), until);
  checkName(assessed, topic);
  const status = redact ? redactStatus(assessed) : assessed;
  const chosen = redact ? redactTopic(topic, assessed, status) : topic;
  const sections = explainStatus(status, chosen, english);
  return {
    text:
      output === 'json'
        ? formatJson(toExplanationDocument(status, chosen, sections))
        : formatExplanation(sections, chosen, status, output),
    notices: collectNotices(reading, assessed),
  };
}

function checkName(status: UpdateStatus, topic: ExplainTopic): void {
  if (topic.topic === 'all' || topic.topic === 'payload') return;
  const { name, topic: kind } = topic;
  if (name === undefined || namesOf(status, kind).includes(name)) return;
  const resource = RESOURCES[kind];
  const missing = status.missing.find((each) => each.resource === resource);
  const nodes = kind === 'node' ? countListedNodes(status.pools) : undefined;
  if (nodes) {
    if (nodes.listed >= nodes.total) {
      throw new InputError(
        `node "${name}" is unknown: the list of nodes in the data is incomplete`,
      );
    }
    throw new InputError(
      `node "${name}" is unknown: only ${nodes.listed} of ${nodes.total} nodes are in the data`,
    );
  }
  throw new InputError(
    missing
      ? `${kind} "${name}" is unknown: ${resource} ${missing.reason === 'CutOff' ? 'are only in part in the data' : 'could not be read'}`
      : `there is no ${kind} "${name}" in this cluster`,
  );
}

/** In the same order with and without redaction. */
function namesOf(
  { operators, pools, unpooledNodes }: UpdateStatus,
  kind: SubjectTopic['topic'],
): readonly string[] {
  switch (kind) {
    case 'node':
      return [
        ...[...pools.flatMap(({ nodes }) => nodes), ...unpooledNodes].map(({ name }) => name),
        ...pools.flatMap(({ degradedNodes = [] }) => degradedNodes).map(({ node }) => node),
      ];
    case 'operator':
      return operators.map(({ name }) => name);
    case 'pool':
      return pools.map(({ name }) => name);
  }
}

function redactTopic(
  topic: ExplainTopic,
  assessed: UpdateStatus,
  redacted: UpdateStatus,
): ExplainTopic {
  if (topic.topic === 'all' || topic.topic === 'payload' || topic.name === undefined) return topic;
  const index = namesOf(assessed, topic.topic).indexOf(topic.name);
  return { ...topic, name: namesOf(redacted, topic.topic)[index] };
}
