const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** An API timestamp as "Nov 20, 2026, 7:39 AM"; a dash when there is none. */
export const formatInstant = (timestamp: string | undefined): string =>
  timestamp === undefined ? '-' : FORMAT.format(new Date(timestamp));
