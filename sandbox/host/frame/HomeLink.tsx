import type { FC, PropsWithChildren } from 'react';
import { Link } from 'react-router';

/** A link to the first page, in the clothes of whatever component it is given to. */
export const HomeLink: FC<PropsWithChildren<{ className?: string }>> = (props) => (
  <Link {...props} to="/" />
);
