import { browserEnvironment } from '../browser-environment';
import { clusterSessions } from './cluster-session';

/** The sessions of this browser: the page, tabs, and cards share what is expensive to fetch. */
export const browserSessions = clusterSessions(browserEnvironment);
