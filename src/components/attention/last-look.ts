import { createContext } from 'react';
import type { Look } from '../../wording/verdict/last-look';

/** The last look of an earlier visit at this update; `undefined` without one. */
export const LastLookContext = createContext<Look | undefined>(undefined);
