import { legacy_createStore } from 'redux';

import type { UserInfo } from '@openshift-console/dynamic-plugin-sdk';

/** Whom the user acts as; `subprotocols` carry the same to WebSockets, which cannot have headers. */
export interface Impersonation {
  readonly kind: 'User';
  readonly name: string;
  readonly subprotocols: readonly string[];
  readonly groups?: readonly string[];
}

/** The part of the console's redux state that plugins read; keys as in console 4.22. */
export interface HostState {
  readonly sdkCore: { readonly user?: UserInfo; readonly impersonate?: Impersonation };
}

type HostAction =
  | { readonly type: 'setUser'; readonly user: UserInfo }
  | { readonly type: 'beginImpersonate'; readonly impersonate: Impersonation }
  | { readonly type: 'endImpersonate' };

const reduce = (
  state: HostState = { sdkCore: {} },
  action: HostAction | { type: '' },
): HostState => {
  switch (action.type) {
    case 'setUser':
      return { sdkCore: { ...state.sdkCore, user: action.user } };
    case 'beginImpersonate':
      return { sdkCore: { ...state.sdkCore, impersonate: action.impersonate } };
    case 'endImpersonate':
      return { sdkCore: { ...state.sdkCore, impersonate: undefined } };
    default:
      return state;
  }
};

export const hostStore = legacy_createStore(reduce);

/** WebSocket sub-protocols allow few characters, so the name travels as base64url without padding. */
const encodeForSubprotocol = (name: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(name)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

export const impersonateUser = (name: string): void => {
  hostStore.dispatch({
    type: 'beginImpersonate',
    impersonate: {
      kind: 'User',
      name,
      subprotocols: [`Impersonate-User.${encodeForSubprotocol(name)}`],
    },
  });
};

export const stopImpersonating = (): void => {
  hostStore.dispatch({ type: 'endImpersonate' });
};

export const setUser = (user: UserInfo): void => {
  hostStore.dispatch({ type: 'setUser', user });
};

export const currentImpersonation = (): Impersonation | undefined =>
  hostStore.getState().sdkCore.impersonate;
