import type { FC } from 'react';

/** The coloured badge with up to four letters: the capitals of the kind. */
export const ResourceIcon: FC<{ kind: string }> = ({ kind }) => (
  <span className="sandbox-resource-icon" title={kind}>
    {kind.replace(/[^A-Z]/g, '').slice(0, 4)}
  </span>
);
