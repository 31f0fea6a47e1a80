import { fieldsOf, textOf } from '../json-fields';
import type { AskApi } from './own-api';

/** A GraphQL query of a console. Its few queries pass every argument as a variable of the same name. */
export interface GraphqlQuestion {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface GraphqlAnswer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly GraphqlError[];
}

interface GraphqlError {
  readonly message: string;
  readonly path?: readonly string[];
  readonly extensions?: { readonly status: number; readonly message: string };
}

/** How each field is answered; it may throw a `FieldError`. */
const FIELDS: Readonly<
  Record<string, (variables: GraphqlQuestion['variables'], ask: AskApi) => Promise<unknown>>
> = {
  fetchURL: ({ url }, ask) => read(ask, textOf(url)),
  selfSubjectAccessReview: async (attributes, ask) => {
    const { allowed } = await review(ask, 'authorization.k8s.io', 'SelfSubjectAccessReview', {
      resourceAttributes: attributes,
    });
    return {
      __typename: 'SelfSubjectAccessReview',
      status: { __typename: 'SelfSubjectAccessReviewStatus', allowed: allowed === true },
    };
  },
  selfSubjectReview: async (_variables, ask) => {
    const status = await review(ask, 'authentication.k8s.io', 'SelfSubjectReview');
    const { username, uid, groups, extra } = fieldsOf(status.userInfo);
    return {
      __typename: 'SelfSubjectReview',
      status: {
        __typename: 'SelfSubjectReviewStatus',
        userInfo: {
          __typename: 'UserInfo',
          uid: textOf(uid),
          username: textOf(username),
          groups: Array.isArray(groups) ? groups : [],
          extra: JSON.stringify(extra ?? {}),
        },
      },
    };
  },
};

/** The error of the API instead of data. */
class FieldError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Answers the fields that a console knows; a query for anything else gets an error. */
export async function answerGraphql(
  { query, variables }: GraphqlQuestion,
  ask: AskApi,
): Promise<GraphqlAnswer> {
  const fields = Object.keys(FIELDS).filter((name) => new RegExp(`\\b${name}\\b`).test(query));
  if (fields.length === 0) return { data: null, errors: [{ message: 'no known field is asked' }] };
  const data: Record<string, unknown> = {};
  const errors: GraphqlError[] = [];
  for (const field of fields) {
    try {
      data[field] = await FIELDS[field]?.(variables, ask);
    } catch (error) {
      data[field] = null;
      errors.push(describeError(field, error));
    }
  }
  return errors.length === 0 ? { data } : { data, errors };
}

/** Reads a question from a body or a message. */
export function readQuestion(value: unknown): GraphqlQuestion {
  const { query, variables } = fieldsOf(value);
  return { query: textOf(query), variables: fieldsOf(variables) };
}

async function read(
  ask: AskApi,
  path: string,
  init?: { readonly method: 'POST'; readonly body: unknown },
): Promise<string> {
  const { code, text } = await ask(path, init);
  if (code < 200 || code > 299) throw new FieldError(code, text);
  return text;
}

async function review(
  ask: AskApi,
  group: string,
  kind: string,
  spec?: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const body = { apiVersion: `${group}/v1`, kind, spec };
  const path = `/apis/${group}/v1/${kind.toLowerCase()}s`;
  const answer: unknown = JSON.parse(await read(ask, path, { method: 'POST', body }));
  return fieldsOf(fieldsOf(answer).status);
}

function describeError(field: string, error: unknown): GraphqlError {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof FieldError ? error.code : 500;
  return { message, path: [field], extensions: { status, message } };
}
