export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'bridge/theme';
const DARK_CLASS = 'pf-v6-theme-dark';

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

/** From the address (`?theme=dark`), else what was chosen before, else what the system prefers. */
export const readTheme = (search: string): Theme => {
  const asked = new URLSearchParams(search).get('theme');
  if (isTheme(asked)) {
    return asked;
  }
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (isTheme(chosen)) {
    return chosen;
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Shows the page in this theme, now and the next time. */
export const applyTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle(DARK_CLASS, theme === 'dark');
  localStorage.setItem(STORAGE_KEY, theme);
};
