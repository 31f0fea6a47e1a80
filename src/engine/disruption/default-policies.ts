import type { DisruptionAction, PolicyRule } from './disruption-policies';

interface DefaultRule {
  readonly kind: 'file' | 'unit';
  readonly target: string;
  readonly actions: readonly DisruptionAction[];
  /** Minor version of OpenShift 4 that brought it. */
  readonly sinceMinor: number;
}

const NONE: DisruptionAction = { type: 'None' };
const DAEMON_RELOAD: DisruptionAction = { type: 'DaemonReload' };
const RELOAD_CRIO: DisruptionAction = { type: 'Reload', name: 'crio.service' };

function restart(name: string): DisruptionAction {
  return { type: 'Restart', name };
}

/**
 * The policies that come with the cluster, in the order of its status. Mirrors
 * openshift/machine-config-operator@7ff337a (2026-08-20), pkg/apihelpers/apihelpers.go and its release branches.
 */
const DEFAULTS: readonly DefaultRule[] = [
  file('/var/lib/kubelet/config.json', 16, NONE),
  file('/etc/machine-config-daemon/no-reboot/containers-gpg.pub', 16, RELOAD_CRIO),
  file('/etc/containers/policy.json', 16, RELOAD_CRIO),
  file('/etc/containers/registries.conf', 16, { type: 'Special' }),
  file('/etc/containers/registries.d', 17, RELOAD_CRIO),
  file('/etc/crio/policies', 18, RELOAD_CRIO),
  file('/etc/nmstate/openshift', 17, NONE),
  file(
    '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt',
    17,
    restart('coreos-update-ca-trust.service'),
    restart('crio.service'),
  ),
  file('/etc/kubernetes/credential-providers', 22, restart('kubelet.service')),
  file(
    '/etc/systemd/system/kubelet.service.d/40-kubelet-crio-image-credential-provider.conf',
    22,
    DAEMON_RELOAD,
    restart('kubelet.service'),
  ),
  file('/etc/iri-registry', 22, restart('iri-registry.service')),
  file('/usr/local/bin/load-registry-image.sh', 22, restart('iri-registry.service')),
  file(
    '/etc/pki/ca-trust/source/anchors/iri-root-ca.crt',
    22,
    restart('coreos-update-ca-trust.service'),
  ),
  {
    kind: 'unit',
    target: 'iri-registry.service',
    actions: [DAEMON_RELOAD, restart('iri-registry.service')],
    sinceMinor: 22,
  },
];

function file(
  target: string,
  sinceMinor: number,
  ...actions: readonly DisruptionAction[]
): DefaultRule {
  return { kind: 'file', target, actions, sinceMinor };
}

/** Changed keys and password hashes do nothing, in every release. */
export const DEFAULT_SSHKEY: PolicyRule = {
  kind: 'sshkey',
  target: '',
  actions: [NONE],
  origin: 'default',
};

/** The default policies of a release; the newest ones when the version is not known. */
export function defaultRules(version: string | undefined): readonly PolicyRule[] {
  const minor = readMinor(version);
  return DEFAULTS.filter(({ sinceMinor }) => sinceMinor <= minor).map(
    ({ kind, target, actions }) => ({ kind, target, actions, origin: 'default' }),
  );
}

/** The minor version of OpenShift 4; releases of 5 and what is no version have everything. */
function readMinor(version: string | undefined): number {
  const match = /^4\.(\d+)\./.exec(version ?? '');
  return match ? Number(match[1]) : Infinity;
}
