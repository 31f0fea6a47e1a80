import type { ReactNode } from 'react';
import {
  DrawerActions,
  DrawerCloseButton,
  DrawerHead,
  DrawerPanelBody,
  DrawerPanelContent,
} from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import titleStyles from '@patternfly/react-styles/css/components/Title/title';
import { PANEL_ID, usePanelFocus } from './usePanelFocus';
import { useWording } from './useWording';
import styles from './SideDrawer.module.css';

interface SidePanelProps {
  /** The name of the open item. Another name moves the focus to the title. */
  readonly shown: string;
  readonly title: ReactNode;
  readonly testId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An item next to the table of all items: the content of a drawer's panel. Escape closes it. */
export function SidePanel({ shown, title, testId, onClose, children }: SidePanelProps) {
  const { t } = useWording();
  const headingRef = usePanelFocus(shown);
  return (
    <DrawerPanelContent
      isResizable
      defaultSize="30rem"
      minSize="20rem"
      maxSize="60rem"
      resizeAriaLabel={t('Width of the panel')}
      id={PANEL_ID}
      className={styles.panel}
      data-test={testId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <DrawerHead>
        {/* PatternFly's own title takes no ref. */}
        <h2
          ref={headingRef}
          tabIndex={-1}
          className={css(titleStyles.title, titleStyles.modifiers.lg, styles.title)}
        >
          {title}
        </h2>
        <DrawerActions>
          <DrawerCloseButton onClick={onClose} aria-label={t('Close the panel')} />
        </DrawerActions>
      </DrawerHead>
      <DrawerPanelBody className={styles.details}>{children}</DrawerPanelBody>
    </DrawerPanelContent>
  );
}
