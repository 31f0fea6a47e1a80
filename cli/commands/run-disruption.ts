import { stringify } from 'yaml';
import { version } from '../../package.json';
import { toDisruptionDocument } from '../../src/report/disruption/disruption-document';
import type { DisruptionReport } from '../../src/report/disruption/disruption-report';
import {
  formatDisruptionMarkdown,
  formatDisruptionText,
} from '../../src/report/disruption/format-disruption';
import { english } from '../../src/wording/language/english';
import { openSource } from '../cluster-source';
import type { DisruptionCommand, DisruptionOutput } from './disruption-arguments';
import { openDisruptionSource } from './disruption-objects';
import { predictBetweenFiles, predictInCluster, type Prediction } from './predict-disruption';

/** Throws `InputError` and `ApiError`. */
export async function readDisruption(
  command: DisruptionCommand,
): Promise<{ readonly text: string; readonly notices: readonly string[] }> {
  const { report, notices } = await predict(command);
  return { text: printDisruption(report, command.output), notices };
}

async function predict(command: DisruptionCommand): Promise<Prediction> {
  const { subject } = command;
  if (subject.between === 'files') return predictBetweenFiles(subject, command);
  const reading = await (await openSource(subject.source, version)).read('base');
  const source = await openDisruptionSource(subject.source, reading);
  return predictInCluster(subject, reading, source, command);
}

function printDisruption(report: DisruptionReport, output: DisruptionOutput): string {
  switch (output) {
    case 'text':
      return formatDisruptionText(report, english);
    case 'markdown':
      return formatDisruptionMarkdown(report, english);
    case 'json':
      return `${JSON.stringify(toDisruptionDocument(report), null, 2)}\n`;
    case 'yaml':
      return stringify(toDisruptionDocument(report), {
        lineWidth: 0,
        aliasDuplicateObjects: false,
        compat: 'yaml-1.1',
      });
  }
}
