import type { MissingData } from '../../engine';
import { MissingDataNotice } from './MissingDataNotice';

/** A notice for each resource that a section lacks. */
export function MissingDataNotices({ missing }: { readonly missing: readonly MissingData[] }) {
  return missing.map((item) => <MissingDataNotice key={keyOf(item)} missing={item} />);
}

function keyOf({ resource, reason, namespaces = [] }: MissingData): string {
  return [resource, reason, ...namespaces].join(' ');
}
