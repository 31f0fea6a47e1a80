import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StatusLinkProps {
  /** The URL parameters of the part of the page to show. */
  readonly show?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Leads to the page, or to a part of it. */
export function StatusLink({ show = {}, children }: StatusLinkProps) {
  const query = new URLSearchParams(show).toString();
  return (
    <Link to={query === '' ? '/update-status' : `/update-status?${query}`} data-test="status-link">
      {children}
    </Link>
  );
}
