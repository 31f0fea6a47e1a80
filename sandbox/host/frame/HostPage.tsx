import type { FC, ReactNode } from 'react';
import { Banner, Button, Page } from '@patternfly/react-core';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';

import type { LanguageId } from '../i18n/languages';
import { stopImpersonating } from '../sdk/host-store';
import type { HostState } from '../sdk/host-store';
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
  const impersonated = useSelector(({ sdkCore }: HostState) => sdkCore.impersonate?.name);
  const sidebar = useSidebar();
  const [, setSearchParams] = useSearchParams();

  const stop = (): void => {
    stopImpersonating();
    setSearchParams(
      (params) => {
        params.delete('impersonate');
        return params;
      },
      { replace: true },
    );
  };

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
      {impersonated && (
        <Banner color="blue" className="sandbox-banner">
          You are impersonating user <strong>{impersonated}</strong>.{' '}
          <Button variant="link" isInline onClick={stop}>
            Stop impersonation
          </Button>
        </Banner>
      )}
      <div id="content-scrollable">{children}</div>
    </Page>
  );
};
