import type { CauseSentences } from './cause-sentence';

export const IMAGE_SENTENCES: CauseSentences<'image'> = {
  ProxyAuthenticationRequired: (_captures, { t }) =>
    t('The proxy refuses the image pull because it requires other credentials.'),
  ProxyUnreachable: (_captures, { t }) =>
    t("The image can't be pulled because the proxy can't be reached."),
  OwnRegistryNameNotResolved: (_captures, { t }) =>
    t("The node doesn't resolve the name of the cluster's own image registry."),
  RegistryNameNotResolved: (captures, { t }) =>
    t("DNS doesn't resolve the name of image registry {{host}}.", captures),
  RegistryCertificateUntrusted: (captures, { t }) =>
    captures.host
      ? t("The node doesn't trust the certificate authority of image registry {{host}}.", captures)
      : t("The node doesn't trust the certificate authority of the image registry."),
  RegistryCertificateOfOtherName: (captures, { t }) =>
    t('The certificate of image registry {{host}} is valid for other names: {{names}}.', captures),
  NodeClockBehind: (captures, { t }) =>
    captures.host
      ? t(
          "The certificate of image registry {{host}} is not valid before {{from}}, and the node's clock shows {{now}}.",
          captures,
        )
      : t(
          "The certificate of the image registry is not valid before {{from}}, and the node's clock shows {{now}}.",
          captures,
        ),
  RegistryCertificateExpired: (captures, { t }) => {
    if (!captures.until) return t('The certificate of the image registry has expired.');
    return captures.host
      ? t('The certificate of image registry {{host}} expired at {{until}}.', captures)
      : t('The certificate of the image registry expired at {{until}}.', captures);
  },
  RegistryServesHttp: (_captures, { t }) =>
    t('The image registry uses HTTP where the cluster expects HTTPS.'),
  RegistryBlocked: (captures, { t }) =>
    t("The cluster's image configuration blocks registry {{host}}.", captures),
  ImageSignatureMissing: (captures, { t }) =>
    captures.policy
      ? t(
          '{{policy}} requires a signature for scope {{scope}}, and the registry has none for the image.',
          captures,
        )
      : t('An image policy requires a signature, and the registry has none for the image.'),
  ImageSignatureInvalid: (captures, { t }) =>
    captures.policy
      ? t(
          "The image's signature doesn't satisfy {{policy}}, which applies to scope {{scope}}.",
          captures,
        )
      : t("The image's signature doesn't satisfy the cluster's image policy."),
  ImageRejectedByPolicy: (captures, { t }) =>
    captures.policy
      ? t("{{policy}}, which applies to scope {{scope}}, doesn't allow this image.", captures)
      : t("The cluster's image policy doesn't allow this image."),
  RegistryRateLimited: (_captures, { t }) =>
    t('The pull rate limit of the image registry is exceeded.'),
  ApplicationImageMissing: (_captures, { t }) =>
    t("The registry doesn't have the image of the application."),
  ApplicationImageUnauthorized: (_captures, { t }) =>
    t("The image registry doesn't accept the application's pull secrets."),
  ApplicationImageForOtherArchitecture: (captures, { t }) =>
    t("The image of the application isn't available for architecture {{architecture}}.", captures),
  ApplicationImageNameInvalid: (_captures, { t }) =>
    t("The application's image reference is invalid."),
  ImageNotInRegistry: (captures, { t }) =>
    captures.host === undefined
      ? t("The registry doesn't have the image.")
      : t("Image registry {{host}} doesn't have the image.", captures),
  RegistryUnauthorized: (_captures, { t }) =>
    t("The image registry doesn't accept the cluster's pull secret."),
  RegistryFails: (captures, { t }) =>
    t('The image registry fails with HTTP status {{status}}.', captures),
  RegistryConnectionRefused: (captures, { t }) =>
    t('The image registry at {{address}} refuses connections.', captures),
  RegistryUnreachable: (captures, { t }) =>
    t("The image registry at {{address}} can't be reached over the network.", captures),
  ImageForOtherArchitecture: (captures, { t }) =>
    t("The image doesn't exist for architecture {{architecture}}.", captures),
  ImageBuiltForOtherArchitecture: (captures, { t }) =>
    captures.node
      ? t(
          "Node {{node}} can't run the image because the image is built for another architecture.",
          captures,
        )
      : t("The node can't run the image because the image is built for another architecture."),
  ImageCorrupt: (_captures, { t }) =>
    t("The registry or a proxy delivers damaged image content: the digest doesn't match."),
  ImageNameInvalid: (_captures, { t }) =>
    t('The name of the image is not a valid image reference.'),
  ImageDownloadInterrupted: (_captures, { t }) =>
    t('The connection to the image registry breaks off or times out.'),
  OwnRegistryUnauthorized: (_captures, { t }) =>
    t("The cluster's own image registry doesn't let the node pull the pool's image."),
  DiskFull: (captures, { t }) => t('The disk of {{path}} is full.', captures),
};
