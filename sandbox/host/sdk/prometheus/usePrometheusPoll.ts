import { useEffect, useState } from 'react';
import type {
  PrometheusEndpoint as SdkPrometheusEndpoint,
  PrometheusPollProps,
  PrometheusResponse,
} from '@openshift-console/dynamic-plugin-sdk';

import { getJson } from '../fetch/json-requests';

export const PrometheusEndpoint = {
  LABEL: 'api/v1/label',
  QUERY: 'api/v1/query',
  QUERY_RANGE: 'api/v1/query_range',
  RULES: 'api/v1/rules',
  TARGETS: 'api/v1/targets',
} as const satisfies Record<keyof typeof SdkPrometheusEndpoint, string>;

const DEFAULT_DELAY_MS = 15_000;
const DEFAULT_SAMPLES = 60;

/** The declared enum and this host's values are types apart; both are texts. */
const isEndpoint = (endpoint: string, value: string): boolean => endpoint === value;

/** Where to ask; nothing when there is nothing to ask. Rules need no query. */
const prometheusUrl = (props: PrometheusPollProps, nowMs: number): string | undefined => {
  const { endpoint, query, namespace, timeout, endTime, samples, timespan } = props;
  const isRules = isEndpoint(endpoint, PrometheusEndpoint.RULES);
  if (!isRules && !query) {
    return undefined;
  }
  const params = new URLSearchParams();
  if (isEndpoint(endpoint, PrometheusEndpoint.QUERY_RANGE)) {
    const endMs = endTime ?? nowMs;
    const spanMs = timespan ?? 0;
    params.set('start', String((endMs - spanMs) / 1000));
    params.set('end', String(endMs / 1000));
    params.set('step', String(spanMs / 1000 / (samples ?? DEFAULT_SAMPLES)));
  }
  const others = { namespace, query, timeout };
  Object.entries(others).forEach(([key, value]) => value && params.set(key, value));
  const search = params.toString();
  return `${window.SERVER_FLAGS.prometheusBaseURL}/${endpoint}${search && `?${search}`}`;
};

type PollState = readonly [PrometheusResponse | null | undefined, boolean, unknown];

const PENDING: PollState = [undefined, false, undefined];
const NOTHING_ASKED: PollState = [undefined, true, undefined];

/**
 * `[response, loaded, error]`, asked again every `delay`. As in the console, an error takes the last response away: it
 * becomes null.
 */
export const usePrometheusPoll = (
  props: PrometheusPollProps,
): [PrometheusResponse | undefined, boolean, unknown] => {
  const [state, setState] = useState(PENDING);
  const asked = JSON.stringify(props);

  useEffect(() => {
    // `asked` was made from such props two lines up.
    const parsed = JSON.parse(asked) as PrometheusPollProps;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (): Promise<void> => {
      const url = prometheusUrl(parsed, Date.now());
      if (url === undefined) {
        setState(NOTHING_ASKED);
        return;
      }
      let next: PollState;
      try {
        const response = await getJson<PrometheusResponse>(url);
        next = [response, true, undefined];
      } catch (error) {
        next = [null, true, error];
      }
      if (isCurrent) {
        setState(next);
        timer = setTimeout(() => void poll(), parsed.delay ?? DEFAULT_DELAY_MS);
      }
    };
    void poll();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);

  // The declared type hides the null that the console hands out on errors.
  return [...state] as [PrometheusResponse | undefined, boolean, unknown];
};
