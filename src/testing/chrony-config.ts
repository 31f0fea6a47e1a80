/** A MachineConfig as a user pastes it: workers get another /etc/chrony.conf. */
export const CHRONY_CONFIG = `kind: MachineConfig
metadata:
  name: 99-worker-chrony
  labels:
    machineconfiguration.openshift.io/role: worker
spec:
  config:
    ignition: { version: 3.4.0 }
    storage:
      files: [{ path: /etc/chrony.conf, contents: { source: 'data:,pool%20b' } }]
`;
