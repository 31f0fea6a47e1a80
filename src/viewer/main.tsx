import '@patternfly/react-core/dist/styles/base.css';
import { createRoot } from 'react-dom/client';
import { chooseLanguage, initTexts } from './texts';
import { Viewer } from './Viewer';

/*
 * What the file that `make viewer` makes runs. The script that reads saved data is in the file too, as a text: a page
 * from a disk may load no script beside it, but one that it makes itself.
 */

const READER = document.getElementById('saved-reader')?.textContent ?? '';

let url: string | undefined;

function scriptUrl(): string {
  url ??= URL.createObjectURL(new Blob([READER], { type: 'text/javascript' }));
  return url;
}

/** Follows the theme that the system prefers, now and when it changes. */
function followTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.classList.toggle('pf-v6-theme-dark', dark.matches);
  apply();
  dark.addEventListener('change', apply);
}

async function start(container: HTMLElement): Promise<void> {
  followTheme();
  await initTexts(chooseLanguage(navigator.languages));
  createRoot(container).render(<Viewer scriptUrl={scriptUrl} />);
}

const container = document.getElementById('app');
if (container) void start(container);
