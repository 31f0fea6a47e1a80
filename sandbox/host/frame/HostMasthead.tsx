import type { FC, PropsWithChildren } from 'react';
import {
  Masthead,
  MastheadBrand,
  MastheadContent,
  MastheadLogo,
  MastheadMain,
  MastheadToggle,
  PageToggleButton,
  Toolbar,
  ToolbarContent,
  ToolbarGroup,
  ToolbarItem,
} from '@patternfly/react-core';
import { FlaskIcon } from '@patternfly/react-icons';
import { Link } from 'react-router';

import type { LanguageId } from '../i18n/languages';
import { SandboxControls } from '../sandbox-controls/SandboxControls';
import { LanguageMenu } from './LanguageMenu';
import { ThemeToggle } from './ThemeToggle';
import type { Theme } from './theme';

interface HostMastheadProps {
  readonly language: LanguageId;
  readonly theme: Theme;
  readonly isSidebarOpen: boolean;
  readonly onSidebarToggle: () => void;
}

/** A link to the first page that looks like the component it is given to. */
const HomeLink: FC<PropsWithChildren<{ className?: string }>> = (props) => (
  <Link {...props} to="/" />
);

/** The bar on top: that this is a sandbox, what it shows, and how. */
export const HostMasthead: FC<HostMastheadProps> = ({
  language,
  theme,
  isSidebarOpen,
  onSidebarToggle,
}) => {
  return (
    <Masthead display={{ default: 'stack', lg: 'inline' }}>
      <MastheadMain>
        <MastheadToggle>
          <PageToggleButton
            isHamburgerButton
            variant="plain"
            aria-label="Global navigation"
            isSidebarOpen={isSidebarOpen}
            onSidebarToggle={onSidebarToggle}
          />
        </MastheadToggle>
        <MastheadBrand>
          <MastheadLogo component={HomeLink} className="sandbox-brand">
            <FlaskIcon className="sandbox-brand__icon" />
            <span className="sandbox-brand__name">
              <span className="sandbox-brand__product">Update status</span>
              <span className="sandbox-brand__kind">sandbox</span>
            </span>
          </MastheadLogo>
        </MastheadBrand>
      </MastheadMain>
      <MastheadContent>
        <Toolbar isStatic className="sandbox-toolbar">
          <ToolbarContent alignItems="center">
            <ToolbarGroup
              align={{ default: 'alignStart', lg: 'alignEnd' }}
              className="sandbox-toolbar__controls"
            >
              <SandboxControls />
              <ToolbarItem>
                <LanguageMenu language={language} />
              </ToolbarItem>
              <ToolbarItem>
                <ThemeToggle initialTheme={theme} />
              </ToolbarItem>
            </ToolbarGroup>
          </ToolbarContent>
        </Toolbar>
      </MastheadContent>
    </Masthead>
  );
};
