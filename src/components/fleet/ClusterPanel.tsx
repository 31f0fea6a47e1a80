import type { Instant } from '../../engine';
import type { FleetRow } from '../../fleet/assess-fleet';
import type { PublishedEntries } from '../../fleet/published-entries';
import { CommandLine } from '../shared/CommandLine';
import { SidePanel } from '../shared/SidePanel';
import { useWording } from '../shared/useWording';
import { ClusterFacts } from './ClusterFacts';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface ClusterPanelProps {
  readonly name: string;
  /** Absent: the user does not see a cluster of that name. */
  readonly row?: FleetRow;
  readonly now: Instant;
  /** Entries that the cluster published; absent while they are being read, and if the user may not read them. */
  readonly published?: PublishedEntries;
  readonly onClose: () => void;
}

/** One cluster beside the table: the content of a drawer's panel. Escape closes it. */
export function ClusterPanel({ name, row, now, published, onClose }: ClusterPanelProps) {
  const { t } = useWording();
  return (
    <SidePanel shown={name} title={name} testId="cluster-panel" onClose={onClose}>
      {row ? (
        <>
          {published ? <Entries {...published} /> : null}
          <ClusterFacts row={row} now={now} />
        </>
      ) : (
        <p>{t("There is no cluster with this name, or you don't have permission to view it.")}</p>
      )}
    </SidePanel>
  );
}

/** In the words of the cluster's controller, which are English. */
function Entries({ entries, message }: PublishedEntries) {
  return (
    <div lang="en" className={layoutStyles.stack} data-test="cluster-published">
      <p className={textStyles.strong}>{message}</p>
      {entries.map(({ command, nextStep, summary }) => (
        <div key={summary} className={layoutStyles.tight}>
          <span>{summary}</span>
          <span className={textStyles.quiet}>{nextStep}</span>
          {command === '' ? null : <CommandLine command={command} label={summary} />}
        </div>
      ))}
    </div>
  );
}
