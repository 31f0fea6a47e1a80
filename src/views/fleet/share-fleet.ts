import type { Instant } from '../../engine';
import type { Fleet } from '../../fleet/assess-fleet';
import { formatFleetCsv, formatFleetMarkdown } from '../../report/fleet/format-fleet';
import { formatJson } from '../../report/document/json';
import { toFleetDocument } from '../../report/fleet/fleet-document';
import { english } from '../../wording/language/english';
import type { FleetFormat } from '../../components/fleet/FleetShare';
import type { FileToSave } from '../../components/page/save-file';

/** The clusters that are shown, in a form to hand on. In English, as all that is handed on. */
export function shareFleet(fleet: Fleet, now: Instant, format: FleetFormat): FileToSave {
  switch (format) {
    case 'markdown':
      return {
        fileName: 'updates.md',
        mediaType: 'text/markdown',
        text: formatFleetMarkdown(fleet, now, english),
      };
    case 'json':
      return {
        fileName: 'updates.json',
        mediaType: 'application/json',
        text: formatJson(toFleetDocument(fleet, now)),
      };
    case 'csv':
      return { fileName: 'updates.csv', mediaType: 'text/csv', text: formatFleetCsv(fleet) };
  }
}
