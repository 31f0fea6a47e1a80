import { isObject, readList, readObject, readOptionalText, readText } from './object';

/** One webhook of a ValidatingWebhookConfiguration or MutatingWebhookConfiguration (v1). */
export interface Webhook {
  /** Name of its configuration. */
  readonly configuration: string;
  readonly name: string;
  /** The service that answers; absent where a URL is called. */
  readonly service?: { readonly namespace: string; readonly name: string };
  /** Without its answer no pod is made, or none evicted. */
  readonly holdsPods: boolean;
}

/** In their order; without those that have no name. */
export function readWebhooks(object: unknown): readonly Webhook[] {
  const configuration = readText(readObject(readObject(object).metadata).name);
  return readList(readObject(object).webhooks).flatMap((entry) => {
    const { clientConfig, failurePolicy, name, rules } = readObject(entry);
    const service = readService(readObject(clientConfig).service);
    return readText(name) === ''
      ? []
      : [
          {
            configuration,
            name: readText(name),
            ...(service && { service }),
            holdsPods: failurePolicy !== 'Ignore' && readList(rules).some(isAboutPods),
          },
        ];
  });
}

/** A rule about making or evicting pods. */
function isAboutPods(rule: unknown): boolean {
  const { apiGroups, operations, resources } = readObject(rule);
  const has = (list: unknown, ...values: readonly string[]) =>
    readList(list).some((value) => values.some((each) => each === value));
  return (
    has(apiGroups, '', '*') &&
    has(operations, 'CREATE', '*') &&
    has(resources, 'pods', 'pods/eviction', 'pods/*', '*', '*/*')
  );
}

function readService(service: unknown): Webhook['service'] {
  const { name, namespace } = readObject(service);
  return readOptionalText(name) === undefined
    ? undefined
    : { namespace: readText(namespace), name: readText(name) };
}

/** Without certificates, which are large. */
export function trimWebhookConfiguration(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { name } = readObject(object.metadata);
  return {
    metadata: { name },
    webhooks: readList(object.webhooks).map((entry) => {
      const { clientConfig, failurePolicy, name: webhook, rules } = readObject(entry);
      const { service } = readObject(clientConfig);
      return { name: webhook, clientConfig: { service }, failurePolicy, rules };
    }),
  };
}

const FAILED_CALL = /failed calling webhook \\?"([^"\\]+)\\?": (.+)/;
/**
 * Messages of the operator kube-apiserver about webhooks that it can't connect to. Source:
 * openshift/cluster-kube-apiserver-operator pkg/operator/webhooksupportabilitycontroller.
 */
const FAILED_CONNECTION =
  /^(?:Validating|Mutating)AdmissionWebhookConfigurationDegraded: ([^\s:]+): (.+)$/m;

/** Failed call in an API server's message: the webhook did not answer. A refusal has another message. */
export interface FailedCall {
  readonly webhook: string;
  /** Reason why it could not be called, as far as the text goes on. */
  readonly reason: string;
}

/**
 * The first webhook that a message says could not be called or connected to, quotes escaped or not. Source:
 * kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go and
 * pkg/admission/plugin/webhook/generic/webhook.go.
 */
export function readFailedCall(message: string): FailedCall | undefined {
  const [, webhook = '', reason = ''] =
    FAILED_CALL.exec(message) ?? FAILED_CONNECTION.exec(message) ?? [];
  return webhook === '' ? undefined : { webhook, reason };
}
