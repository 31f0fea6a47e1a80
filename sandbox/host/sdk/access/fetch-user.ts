import type { SelfSubjectReviewKind, UserInfo } from '@openshift-console/dynamic-plugin-sdk';

import { postJson } from '../fetch/json-requests';

/** Who the API takes the user for. */
export const fetchUser = async (): Promise<UserInfo> => {
  const review = await postJson<SelfSubjectReviewKind>(
    `${window.SERVER_FLAGS.basePath}api/kubernetes/apis/authentication.k8s.io/v1/selfsubjectreviews`,
    { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' },
  );
  return review.status?.userInfo ?? {};
};
