import type { FC, ReactNode } from 'react';
import { Page } from '@patternfly/react-core';

import type { LanguageId } from '../i18n/languages';
import { ClusterVersionKept } from './ClusterVersionKept';
import { HostMasthead } from './HostMasthead';
import { SideNav } from './SideNav';
import type { Theme } from './theme';
import { useSidebar } from './useSidebar';

interface HostPageProps {
  readonly language: LanguageId;
  readonly theme: Theme;
  readonly children: ReactNode;
}

/** Masthead, navigation and the scrolling area of the page, as in the console. */
export const HostPage: FC<HostPageProps> = ({ language, theme, children }) => {
  const sidebar = useSidebar();
  return (
    <Page
      masthead={
        <HostMasthead
          language={language}
          theme={theme}
          isSidebarOpen={sidebar.isOpen}
          onSidebarToggle={sidebar.toggle}
        />
      }
      sidebar={<SideNav isOpen={sidebar.isOpen} onSelect={sidebar.closeIfNarrow} />}
      mainContainerId="content"
      mainTabIndex={-1}
      isContentFilled
    >
      <ClusterVersionKept />
      <div id="content-scrollable">{children}</div>
    </Page>
  );
};
