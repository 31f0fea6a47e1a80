import type { ShareStatus } from '../components/page/share-formats';

/** The formats, and the English they are in, are loaded on request. */
export const shareLazily: ShareStatus = async (status, format, options) => {
  const { shareStatus } = await import('../report/share');
  return shareStatus(status, format, options);
};
