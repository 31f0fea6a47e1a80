import { useState } from 'react';
import type { FC } from 'react';
import { Button } from '@patternfly/react-core';
import { MoonIcon, SunIcon } from '@patternfly/react-icons';

import { applyTheme } from './theme';
import type { Theme } from './theme';

const OTHER = {
  light: { theme: 'dark', label: 'Use the dark theme', Icon: MoonIcon },
  dark: { theme: 'light', label: 'Use the light theme', Icon: SunIcon },
} as const;

export const ThemeToggle: FC<{ initialTheme: Theme }> = ({ initialTheme }) => {
  const [theme, setTheme] = useState(initialTheme);
  const { theme: other, label, Icon } = OTHER[theme];
  return (
    <Button
      variant="plain"
      aria-label={label}
      icon={<Icon />}
      onClick={() => {
        applyTheme(other);
        setTheme(other);
      }}
      data-test="theme-toggle"
    />
  );
};
