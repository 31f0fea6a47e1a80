import { useEffect, useState } from 'react';
import type {
  AccessReviewResourceAttributes,
  SelfSubjectAccessReviewKind,
} from '@openshift-console/dynamic-plugin-sdk';

import { postJson } from '../fetch/json-requests';
import { currentImpersonation } from '../host-store';

const reviews = new Map<string, Promise<SelfSubjectAccessReviewKind>>();

const ATTRIBUTES = ['group', 'resource', 'subresource', 'verb', 'name', 'namespace'] as const;

const keyOf = (attributes: AccessReviewResourceAttributes): string =>
  JSON.stringify([
    ...ATTRIBUTES.map((attribute) => attributes[attribute] ?? ''),
    currentImpersonation()?.name ?? '',
  ]);

const requestReview = (
  attributes: AccessReviewResourceAttributes,
): Promise<SelfSubjectAccessReviewKind> =>
  postJson(
    `${window.SERVER_FLAGS.basePath}api/kubernetes/apis/authorization.k8s.io/v1/selfsubjectaccessreviews`,
    {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: attributes },
    },
  );

/** Asks the API whether the user may do this: once per page session and set of attributes, failures included. */
export const checkAccess = (
  attributes: AccessReviewResourceAttributes,
): Promise<SelfSubjectAccessReviewKind> => {
  const key = keyOf(attributes);
  const review = reviews.get(key) ?? requestReview(attributes);
  reviews.set(key, review);
  return review;
};

/** `[allowed, loading]`. A review that fails counts as allowed: the server still decides. */
export const useAccessReview = (
  attributes: AccessReviewResourceAttributes,
  _impersonate?: unknown,
  noCheckForEmptyGroupAndResource = false,
): [boolean, boolean] => {
  const [result, setResult] = useState<[boolean, boolean]>([false, true]);
  const isSkipped = noCheckForEmptyGroupAndResource && !attributes.group && !attributes.resource;
  const asked = JSON.stringify(attributes);

  useEffect(() => {
    if (isSkipped) {
      setResult([false, false]);
      return undefined;
    }
    let isCurrent = true;
    const finish = (allowed: boolean): void => {
      if (isCurrent) {
        setResult([allowed, false]);
      }
    };
    // `asked` was made from such attributes two lines up.
    checkAccess(JSON.parse(asked) as AccessReviewResourceAttributes).then(
      (review) => finish(review.status?.allowed ?? false),
      () => finish(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, isSkipped]);

  return result;
};

export const useAccessReviewAllowed = (attributes: AccessReviewResourceAttributes): boolean =>
  useAccessReview(attributes)[0];
