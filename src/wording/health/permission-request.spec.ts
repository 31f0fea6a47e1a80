import type { MissingData } from '../../engine';
import { english } from '../language/english';
import { requestPermissions } from './permission-request';

function forbidden(resource: MissingData['resource'], namespaces?: readonly string[]): MissingData {
  return {
    resource,
    reason: 'Forbidden',
    message: `${resource} is forbidden: User "developer" cannot list resource "${resource}"`,
    ...(namespaces && { namespaces }),
  };
}

const SENTENCE =
  'To see the whole update status, user developer needs to read more of the cluster. These commands grant read access to just that:';

it('asks for just what is missing, for the user whom the API server refused', () =>
  expect(requestPermissions([forbidden('nodes'), forbidden('machineosbuilds')], english)).toBe(
    `${SENTENCE}

oc apply -f - <<'EOF'
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: update-status-reader
rules:
- apiGroups: [""]
  resources: ["nodes"]
  verbs: ["list","watch"]
- apiGroups: ["machineconfiguration.openshift.io"]
  resources: ["machineosbuilds"]
  verbs: ["list"]
EOF
oc adm policy add-cluster-role-to-user update-status-reader developer
`,
  ));

it('asks for the namespaces that matter, and no others', () =>
  expect(
    requestPermissions(
      [forbidden('poddisruptionbudgets', ['shop', 'bank']), forbidden('pods', ['shop'])],
      english,
    ),
  ).toBe(
    `${SENTENCE}

oc apply -f - <<'EOF'
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: update-status-reader
  namespace: bank
rules:
- apiGroups: ["policy"]
  resources: ["poddisruptionbudgets"]
  verbs: ["list"]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: update-status-reader
  namespace: shop
rules:
- apiGroups: ["policy"]
  resources: ["poddisruptionbudgets"]
  verbs: ["list"]
- apiGroups: [""]
  resources: ["pods"]
  verbs: ["list"]
EOF
oc adm policy add-role-to-user update-status-reader developer --role-namespace=bank -n bank
oc adm policy add-role-to-user update-status-reader developer --role-namespace=shop -n shop
`,
  ));

it("asks for alerts by the platform's own role", () =>
  expect(requestPermissions([{ ...forbidden('alerts'), message: '' }], english)).toBe(
    `${SENTENCE.replace('developer', 'USER')}

oc adm policy add-cluster-role-to-user cluster-monitoring-view USER
`,
  ));
