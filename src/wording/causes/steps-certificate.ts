import type { StepSentences } from './cause-sentence';

export const CERTIFICATE_STEPS = {
  ShowCertificateRequest: (captures, { t }) =>
    t('Check who created certificate request {{csr}}, and for which node.', captures),
  ListCertificateRequests: (_captures, { t }) => t('List the certificate requests by age.'),
  ApproveCertificateRequest: (captures, { t }) =>
    t('Approve certificate request {{csr}} if it comes from the node.', captures),
  ReadMachineApproverLog: (_captures, { t }) => t('Read the log of the machine approver.'),
  ShowMachines: (_captures, { t }) => t('Check the Machines, their addresses, and their nodes.'),
  ShowControllerManager: (_captures, { t }) =>
    t('Check that cluster operator kube-controller-manager is available.'),
} as const satisfies StepSentences;
