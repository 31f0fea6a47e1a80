import {
  DrawerActions,
  DrawerCloseButton,
  DrawerHead,
  DrawerPanelBody,
  DrawerPanelContent,
} from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import titleStyles from '@patternfly/react-styles/css/components/Title/title';
import type { Instant } from '../../engine';
import type { FleetRow } from '../../fleet/assess-fleet';
import type { PublishedEntries } from '../../fleet/published-entries';
import { PANEL_ID, usePanelFocus } from '../nodes/usePanelFocus';
import { CommandLine } from '../shared/CommandLine';
import { useWording } from '../shared/useWording';
import { ClusterFacts } from './ClusterFacts';
import drawerStyles from '../nodes/NodeDrawer.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface ClusterPanelProps {
  readonly name: string;
  /** Absent: the user does not see a cluster of that name. */
  readonly row?: FleetRow;
  readonly now: Instant;
  /** What the cluster itself tells; absent while it is asked, and if the user may not ask. */
  readonly published?: PublishedEntries;
  readonly onClose: () => void;
}

/** One cluster beside the table: the content of a drawer's panel. Escape closes it. */
export function ClusterPanel({ name, row, now, published, onClose }: ClusterPanelProps) {
  const { t } = useWording();
  const headingRef = usePanelFocus(name);
  return (
    <DrawerPanelContent
      isResizable
      defaultSize="30rem"
      minSize="20rem"
      maxSize="60rem"
      resizeAriaLabel={t('Width of the panel')}
      id={PANEL_ID}
      className={drawerStyles.panel}
      data-test="cluster-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <DrawerHead>
        <h2
          ref={headingRef}
          tabIndex={-1}
          className={css(titleStyles.title, titleStyles.modifiers.lg)}
        >
          {name}
        </h2>
        <DrawerActions>
          <DrawerCloseButton onClick={onClose} aria-label={t('Close the panel')} />
        </DrawerActions>
      </DrawerHead>
      <DrawerPanelBody className={layoutStyles.column}>
        {row ? (
          <>
            {published ? <Entries {...published} /> : null}
            <ClusterFacts row={row} now={now} />
          </>
        ) : (
          <p>{t('No cluster matches the filters.')}</p>
        )}
      </DrawerPanelBody>
    </DrawerPanelContent>
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
