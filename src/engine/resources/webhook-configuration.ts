import { isObject, readList, readObject, readOptionalText, readText } from './object';

/** One webhook of a ValidatingWebhookConfiguration or MutatingWebhookConfiguration (admissionregistration.k8s.io/v1). */
export interface Webhook {
  /** Of the configuration that it stands in. */
  readonly configuration: string;
  readonly name: string;
  /** The service that answers; absent where a URL is called. */
  readonly service?: { readonly namespace: string; readonly name: string };
}

/** In their order; without those that have no name. */
export function readWebhooks(object: unknown): readonly Webhook[] {
  const configuration = readText(readObject(readObject(object).metadata).name);
  return readList(readObject(object).webhooks).flatMap((entry) => {
    const { clientConfig, name } = readObject(entry);
    const service = readService(readObject(clientConfig).service);
    return readText(name) === ''
      ? []
      : [{ configuration, name: readText(name), ...(service && { service }) }];
  });
}

function readService(service: unknown): Webhook['service'] {
  const { name, namespace } = readObject(service);
  return readOptionalText(name) === undefined
    ? undefined
    : { namespace: readText(namespace), name: readText(name) };
}

/** Names and services alone: rules and certificates are large. */
export function trimWebhookConfiguration(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { name } = readObject(object.metadata);
  return {
    metadata: { name },
    webhooks: readList(object.webhooks).map((entry) => {
      const { clientConfig, name: webhook } = readObject(entry);
      return { name: webhook, clientConfig: { service: readObject(clientConfig).service } };
    }),
  };
}

const FAILED_CALL = /failed calling webhook \\?"([^"\\]+)\\?": (.+)/;

/** What the API server says when a webhook does not answer. It says another thing when one refuses. */
export interface FailedCall {
  readonly webhook: string;
  /** Why it could not be called, as far as the text goes on. */
  readonly reason: string;
}

/**
 * The first webhook that a message says could not be called, quotes escaped or not. Source: kubernetes/apiserver
 * pkg/admission/plugin/webhook/errors/statuserror.go and pkg/admission/plugin/webhook/generic/webhook.go.
 */
export function readFailedCall(message: string): FailedCall | undefined {
  const [, webhook = '', reason = ''] = FAILED_CALL.exec(message) ?? [];
  return webhook === '' ? undefined : { webhook, reason };
}
