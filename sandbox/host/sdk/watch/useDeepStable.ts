import { useRef } from 'react';

import { isDeepEqual } from './deep-equal';

/** The same object for as long as what it holds is the same, so that inline literals do not start anything anew. */
export const useDeepStable = <T>(value: T): T => {
  const known = useRef(value);
  if (!isDeepEqual(known.current, value)) {
    known.current = value;
  }
  return known.current;
};
