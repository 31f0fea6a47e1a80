import type { CauseSentences } from './cause-sentence';

export const CERTIFICATE_SENTENCES: CauseSentences<'certificate'> = {
  NodeJoinNotApproved: (captures, { t }) =>
    t(
      'A node waits for approval of certificate request {{csr}} before it can join the cluster.',
      captures,
    ),
  ClientRenewalNotApproved: (captures, { t }) =>
    t(
      'The client certificate of node {{node}} is not renewed because request {{csr}} is not approved.',
      captures,
    ),
  ServingCertificateNotApproved: (captures, { t }) =>
    t(
      'The serving certificate of node {{node}} is not renewed because request {{csr}} is not approved.',
      captures,
    ),
  RequestOfStranger: (captures, { t }) =>
    t(
      'Certificate request {{csr}} for a kubelet comes from {{requestor}}, which is not a node.',
      captures,
    ),
  RequestDenied: (captures, { t }) =>
    captures.node
      ? t('Certificate request {{csr}} of node {{node}} was denied.', captures)
      : t('Certificate request {{csr}} was denied.', captures),
  CertificateNotIssued: (captures, { t }) =>
    t('Certificate request {{csr}} is approved, but no certificate was issued.', captures),
  NodeAlreadyJoined: (captures, { t }) =>
    t(
      "The machine approver doesn't approve a new certificate for node {{node}} because the node already exists.",
      captures,
    ),
  MachineOfNodeMissing: (captures, { t }) =>
    captures.node
      ? t(
          "The machine approver doesn't approve the certificate of node {{node}} because no Machine belongs to the node.",
          captures,
        )
      : t(
          "The machine approver doesn't approve the certificate because no Machine belongs to the node.",
        ),
  MachineHasOtherNode: (_captures, { t }) =>
    t(
      "The machine approver doesn't approve the certificate because the Machine already belongs to another node.",
    ),
  RequestTooLate: (_captures, { t }) =>
    t(
      "The machine approver doesn't approve the certificate because it was requested too long after the Machine was created.",
    ),
  RequestNamesUnknown: (captures, { t }) =>
    t(
      "The machine approver doesn't approve the certificate because its Machine doesn't have address {{address}}.",
      captures,
    ),
  TooManyRequestsPending: (captures, { t }) =>
    t(
      'The machine approver approves nothing while {{pending}} certificate requests are pending (limit {{limit}}).',
      captures,
    ),
  KubeletWithoutServingCertificate: (captures, { t }) =>
    t('The kubelet at {{address}} has no serving certificate.', captures),
  KubeletServingCertificateExpired: (captures, { t }) =>
    t('The serving certificate of the kubelet at {{address}} has expired.', captures),
};
