import { stringify } from 'yaml';
import { version } from '../../package.json';
import { toDisruptionDocument } from '../../src/report/disruption/disruption-document';
import type { DisruptionReport } from '../../src/report/disruption/disruption-report';
import {
  formatDisruptionMarkdown,
  formatDisruptionText,
} from '../../src/report/disruption/format-disruption';
import { english } from '../../src/wording/language/english';
import type { DisruptionCommand } from '../arguments/disruption';
import type { Output } from '../arguments/flags';
import { openSource } from '../cluster-source';
import { print, type Terminal } from '../terminal';
import { openDisruptionSource } from './disruption-objects';
import { predictBetweenFiles, predictInCluster, type Prediction } from './predict-disruption';

/** Prints what configurations do to nodes. Throws `InputError` and `ApiError`. */
export async function runDisruption(command: DisruptionCommand, terminal: Terminal): Promise<void> {
  const { report, notices } = await predict(command);
  print({ text: printDisruption(report, command.output), notices }, terminal);
}

async function predict(command: DisruptionCommand): Promise<Prediction> {
  const { subject } = command;
  if (subject.between === 'files') return predictBetweenFiles(subject, command);
  const reading = await (await openSource(subject.source, version)).read('base');
  const source = await openDisruptionSource(subject.source, reading);
  return predictInCluster(subject, reading, source, command);
}

function printDisruption(report: DisruptionReport, output: Output): string {
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
