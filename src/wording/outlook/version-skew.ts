import { formatFewNames, formatNames } from '../language/names';
import type { Language } from '../language/language';
import { shortenKubelet } from './skew';
import type { FindingOf, ReadinessText } from './readiness-text';

export function describeSkew(
  { skew, nodes, kubeletVersions, apiServerVersion }: FindingOf<'KubeletSkew'>,
  language: Language,
): ReadinessText {
  const { t } = language;
  const count = nodes.length;
  // The format of kubelets.
  const apiServer = /^\d/.test(apiServerVersion) ? `v${apiServerVersion}` : apiServerVersion;
  const kubelets = formatFewNames([...new Set(kubeletVersions.map(shortenKubelet))], language);
  const common = { detail: formatNames(nodes, language), command: 'oc get nodes' };
  switch (skew) {
    case 'unsupported':
      return {
        ...common,
        summary: t(
          '{{count}} kubelets are too old for the API server ({{kubelets}} for {{apiServer}})',
          {
            count,
            kubelets,
            apiServer,
            defaultValue_one:
              '{{count}} kubelet is too old for the API server ({{kubelets}} for {{apiServer}})',
          },
        ),
        effect: t("This version difference isn't supported. Update these nodes first."),
      };
    case 'unsupportedNext':
      return {
        ...common,
        summary: t(
          '{{count}} kubelets would be too old after the next minor update ({{kubelets}}, API server {{apiServer}})',
          {
            count,
            kubelets,
            apiServer,
            defaultValue_one:
              '{{count}} kubelet would be too old after the next minor update ({{kubelets}}, API server {{apiServer}})',
          },
        ),
        effect: t('Blocks the next minor update.'),
      };
    case 'ahead':
      return {
        ...common,
        summary: t(
          '{{count}} kubelets are newer than the API server ({{kubelets}}, {{apiServer}})',
          {
            count,
            kubelets,
            apiServer,
            defaultValue_one:
              '{{count}} kubelet is newer than the API server ({{kubelets}}, {{apiServer}})',
          },
        ),
        effect: t("This version difference isn't supported. Update the control plane."),
      };
  }
}
