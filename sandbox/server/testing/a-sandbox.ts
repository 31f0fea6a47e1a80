import { startSandbox, type Sandbox, type SandboxOptions } from '../start';
import type { Scenario } from '../../../scenarios/scenario';

/** A sandbox on a free port that serves the given scenarios. */
export function aSandbox(
  scenarios: readonly Scenario[],
  options: Partial<SandboxOptions> = {},
): Promise<Sandbox> {
  return startSandbox({ port: 0, source: { kind: 'scenarios', scenarios }, ...options });
}

export interface Answer {
  readonly code: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, field by field as the test expects it. */
  readonly body: Body;
}

/** The fields of an answer that tests read; missing fields are `undefined`. */
export interface Body {
  readonly kind: string;
  readonly apiVersion: string;
  readonly message: string;
  readonly reason: string;
  readonly code: number;
  readonly metadata: {
    readonly name: string;
    readonly resourceVersion: string;
    readonly continue: string;
    readonly remainingItemCount: number;
    readonly labels: Readonly<Record<string, string>>;
    readonly generation: number;
    readonly uid: string;
  };
  readonly items: readonly Body[];
  readonly spec: Readonly<Record<string, unknown>>;
  readonly status: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** One request; a `body` that is no text is sent as JSON. */
export async function ask(
  url: string,
  init: Omit<RequestInit, 'body'> & { readonly body?: unknown } = {},
): Promise<Answer> {
  const { body, ...rest } = init;
  const response = await fetch(url, {
    redirect: 'manual',
    ...rest,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { code: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): Body {
  try {
    // The test knows what it asked for.
    return JSON.parse(text) as Body;
  } catch {
    // Not JSON: the test looks at `text`. Any look at `body` fails as it should.
    return {} as Body;
  }
}
