import type { MissingData } from '../engine';
import { MissingDataNotice } from './MissingDataNotice';

/** One notice for each thing that a section could not look at. */
export function MissingDataNotices({ missing }: { readonly missing: readonly MissingData[] }) {
  return missing.map((item) => <MissingDataNotice key={item.resource} missing={item} />);
}
