import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { hexOf, uidOf } from './identity';
import { aRelease, renderedConfigName, type Release } from './release';

export interface MachineConfigOptions {
  readonly pool?: string;
  readonly release?: Release;
  /** `rendered-<pool>-…` of that release unless said otherwise. */
  readonly name?: string;
  readonly createdAt?: string;
  /** With the Ignition config, kernel arguments and image that a rendered MachineConfig holds. Light without. */
  readonly withSpec?: boolean;
}

/** A rendered MachineConfig that tells which release it belongs to. */
export function aMachineConfig(options: MachineConfigOptions = {}): KubernetesObject {
  const pool = options.pool ?? 'worker';
  const release = options.release ?? aRelease();
  const name = options.name ?? renderedConfigName(pool, release);
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: {
      annotations: {
        'machineconfiguration.openshift.io/generated-by-controller-version': hexOf(
          release.machineConfigOperatorImage,
          40,
        ),
        'machineconfiguration.openshift.io/release-image-version': release.version,
      },
      creationTimestamp: options.createdAt ?? INSTALLED_AT,
      generation: 1,
      name,
      ownerReferences: [
        {
          apiVersion: 'machineconfiguration.openshift.io/v1',
          blockOwnerDeletion: true,
          controller: true,
          kind: 'MachineConfigPool',
          name: pool,
          uid: uidOf(`MachineConfigPool ${pool}`),
        },
      ],
      uid: uidOf(`MachineConfig ${name}`),
    },
    spec: options.withSpec
      ? renderedSpec(pool, release)
      : { config: { ignition: { version: '3.4.0' } } },
  };
}

/** What a release brings to every node of a pool. The operating system image is what differs between two releases. */
function renderedSpec(pool: string, release: Release): object {
  return {
    baseOSExtensionsContainerImage: release.osExtensionsImageUrl,
    config: {
      ignition: { version: '3.4.0' },
      passwd: {
        users: [
          {
            name: 'core',
            sshAuthorizedKeys: [`ssh-ed25519 AAAA${hexOf('ssh key', 40)} core@example`],
          },
        ],
      },
      storage: {
        files: [
          aFile(
            '/etc/chrony.conf',
            'pool time.example.com iburst\ndriftfile /var/lib/chrony/drift\nmakestep 1.0 3\n',
          ),
          aFile(
            '/etc/containers/registries.conf',
            'unqualified-search-registries = ["registry.example.com"]\n',
          ),
          aFile(
            '/etc/containers/storage.conf',
            '[storage]\ndriver = "overlay"\nrunroot = "/run/containers/storage"\n',
          ),
          aFile(
            '/etc/crio/crio.conf.d/00-default',
            '[crio.runtime]\ndefault_runtime = "crun"\npids_limit = 0\n',
          ),
          aFile(
            '/etc/kubernetes/kubelet.conf',
            'kind: KubeletConfiguration\napiVersion: kubelet.config.k8s.io/v1beta1\nmaxPods: 250\n',
          ),
          aFile(
            '/etc/kubernetes/kubelet-ca.crt',
            `-----BEGIN CERTIFICATE-----\n${hexOf('kubelet ca', 64)}\n-----END CERTIFICATE-----\n`,
          ),
          aFile(
            '/etc/node-sizing-enabled.env',
            `NODE_SIZING_ENABLED=${String(pool !== 'master')}\n`,
          ),
          aFile(
            '/etc/sysctl.d/inotify.conf',
            'fs.inotify.max_user_watches = 65536\nfs.inotify.max_user_instances = 8192\n',
          ),
          aFile(
            '/usr/local/bin/update-status-example.sh',
            '#!/bin/bash\nset -euo pipefail\n',
            0o755,
          ),
        ],
      },
      systemd: {
        units: [
          {
            contents: '[Unit]\nDescription=Kubernetes Kubelet\n',
            enabled: true,
            name: 'kubelet.service',
          },
          {
            dropins: [
              {
                contents: '[Service]\nEnvironment="CONTAINER_RUNTIME=crio"\n',
                name: '10-mco-default-env.conf',
              },
            ],
            name: 'crio.service',
          },
          { enabled: true, name: 'chronyd.service' },
        ],
      },
    },
    extensions: [],
    fips: false,
    kernelArguments: ['systemd.unified_cgroup_hierarchy=1', 'cgroup_no_v1="all"', 'psi=0'],
    kernelType: 'default',
    osImageURL: release.osImageUrl,
  };
}

function aFile(path: string, text: string, mode = 0o644): object {
  return { contents: { source: `data:,${encodeURIComponent(text)}` }, mode, overwrite: true, path };
}
