import { version } from '../../package.json';
import { formatDocument } from '../../src/report/document/format-document';
import { toDisruptionDocument } from '../../src/report/disruption/disruption-document';
import type { DisruptionReport } from '../../src/report/disruption/disruption-report';
import {
  formatDisruptionMarkdown,
  formatDisruptionText,
} from '../../src/report/disruption/format-disruption';
import { english } from '../../src/wording/language/english';
import type { DisruptionCommand } from '../arguments/disruption';
import type { Output } from '../arguments/flags';
import { checkComplete, openSource } from '../cluster-source';
import { print, type Terminal } from '../terminal';
import { openDisruptionSource } from './disruption-objects';
import { predictBetweenFiles, predictInCluster, type Prediction } from './predict-disruption';
import { resolveSubject } from './resolve-subject';

/** Prints what configurations do to nodes. Throws `InputError` and `ApiError`. */
export async function runDisruption(command: DisruptionCommand, terminal: Terminal): Promise<void> {
  const subject = resolveSubject(command.subject);
  const show = ({ notices, report }: Prediction) => {
    print({ text: printDisruption(report, command.output), notices }, terminal);
  };
  if (subject.between === 'files') {
    show(await predictBetweenFiles(subject, command));
    return;
  }
  const opened = await openSource(subject.source, version, { wholeConfigs: true });
  const reading = await opened.read('base');
  const source = await openDisruptionSource(subject.source, reading);
  const { notices, report } = await predictInCluster(subject, reading, source, command);
  show({ report, notices: [...(reading.saved?.remarks ?? []), ...notices] });
  checkComplete(reading);
}

function printDisruption(report: DisruptionReport, output: Output): string {
  switch (output) {
    case 'text':
      return formatDisruptionText(report, english);
    case 'markdown':
      return formatDisruptionMarkdown(report, english);
    case 'json':
    case 'yaml':
      return formatDocument(toDisruptionDocument(report), output);
  }
}
