import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Dispatch, SetStateAction } from 'react';

const PREFIX = 'console-user-settings.';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const storageKey = (key: string): string => PREFIX + key.replace(/[^-._a-zA-Z0-9]/g, '_');

const parse = <T>(text: string | null, fallback: T | undefined): T | undefined => {
  if (text === null) {
    return fallback;
  }
  try {
    // What stands there was written by this hook, under a key that belongs to the caller.
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
};

/**
 * `[value, set, loaded]`, kept in local storage. As in the console, the value is undefined until it is loaded, which
 * is never on the first render.
 */
export const useUserPreference = <T>(
  key: string,
  defaultValue?: T,
): [T, Dispatch<SetStateAction<T>>, boolean] => {
  const [isLoaded, setIsLoaded] = useState(false);
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey(key)));

  useEffect(() => setIsLoaded(true), []);

  const set = useCallback<Dispatch<SetStateAction<T>>>(
    (action) => {
      const known = parse(localStorage.getItem(storageKey(key)), defaultValue);
      const next =
        // A function is an update: values of settings are JSON, never functions.
        typeof action === 'function' ? (action as (previous: T | undefined) => T)(known) : action;
      localStorage.setItem(storageKey(key), JSON.stringify(next));
      listeners.forEach((listener) => listener());
    },
    [key, defaultValue],
  );

  // The declared type leaves out that there is no value before loading.
  return [(isLoaded ? parse(text, defaultValue) : undefined) as T, set, isLoaded];
};
