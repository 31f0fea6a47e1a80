import { isDenied } from '../../../scenarios/denials';
import type { Denial } from '../../../scenarios/scenario';
import { fieldsOf, textOf } from '../json-fields';

/** The acting user. */
export interface ApiUser {
  readonly name: string;
  readonly groups: readonly string[];
}

/** The answer to a posted review; `undefined` for a kind of review there is not. */
export function answerReview(
  group: string,
  plural: string,
  body: unknown,
  user: ApiUser,
  denials: readonly Denial[],
): Readonly<Record<string, unknown>> | undefined {
  if (group === 'authorization.k8s.io' && plural === 'selfsubjectaccessreviews') {
    return answerAccessReview(body, denials);
  }
  if (group === 'authentication.k8s.io' && plural === 'selfsubjectreviews') {
    return {
      kind: 'SelfSubjectReview',
      apiVersion: 'authentication.k8s.io/v1',
      metadata: { creationTimestamp: null },
      status: { userInfo: { username: user.name, groups: user.groups } },
    };
  }
  return undefined;
}

function answerAccessReview(
  body: unknown,
  denials: readonly Denial[],
): Readonly<Record<string, unknown>> {
  const spec = fieldsOf(fieldsOf(body).spec);
  const attributes = fieldsOf(spec.resourceAttributes);
  const resource = [textOf(attributes.resource), textOf(attributes.subresource)]
    .filter((part) => part !== '')
    .join('/');
  const namespace = textOf(attributes.namespace);
  const allowed = !isDenied(denials, {
    verb: textOf(attributes.verb),
    group: textOf(attributes.group),
    resource,
    ...(namespace !== '' && { namespace }),
  });
  return {
    kind: 'SelfSubjectAccessReview',
    apiVersion: 'authorization.k8s.io/v1',
    metadata: { creationTimestamp: null },
    spec,
    status: allowed
      ? { allowed, reason: 'RBAC: allowed by ClusterRoleBinding "cluster-admin"' }
      : { allowed },
  };
}
