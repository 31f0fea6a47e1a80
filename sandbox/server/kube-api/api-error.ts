import { forbiddenMessage, type AccessRequest } from '../../../scenarios/denials';
import { qualifiedResource } from './resource-types';

/** A `metav1.Status` of a failed request. */
export interface FailureStatus {
  readonly kind: 'Status';
  readonly apiVersion: 'v1';
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly status: 'Failure';
  readonly message: string;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly code: number;
}

/** The resource of a request, for messages. */
export interface NamedResource {
  readonly group: string;
  readonly resource: string;
  readonly name?: string;
}

/** A refusal, answered as a `metav1.Status` in the API server's own words. */
export class ApiError extends Error {
  readonly status: FailureStatus;

  constructor(
    code: number,
    reason: string,
    message: string,
    details?: Readonly<Record<string, unknown>>,
    metadata: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = {
      kind: 'Status',
      apiVersion: 'v1',
      metadata,
      status: 'Failure',
      message,
      reason,
      ...(details && { details }),
      code,
    };
  }
}

export function forbidden(access: AccessRequest, user: string): ApiError {
  return new ApiError(403, 'Forbidden', forbiddenMessage(access, user), detailsOf(access));
}

export function notFound(target: NamedResource): ApiError {
  return new ApiError(404, 'NotFound', `${subject(target)} not found`, detailsOf(target));
}

/**
 * An answer for data that was not saved: neither there nor denied. Real API servers have no such reason; the page and
 * the command line know it.
 */
export function notCollected(target: NamedResource): ApiError {
  const message = `${subject(target)} is not in the saved files`;
  return new ApiError(404, 'NotCollected', message, detailsOf(target));
}

export function conflict(target: NamedResource): ApiError {
  return new ApiError(
    409,
    'Conflict',
    `Operation cannot be fulfilled on ${subject(target)}: the object has been modified; please apply your changes to the latest version and try again`,
    detailsOf(target),
  );
}

export function alreadyExists(target: NamedResource): ApiError {
  return new ApiError(409, 'AlreadyExists', `${subject(target)} already exists`, detailsOf(target));
}

export function invalid(message: string): ApiError {
  return new ApiError(422, 'Invalid', message);
}

export function methodNotAllowed(): ApiError {
  return new ApiError(
    405,
    'MethodNotAllowed',
    'the server does not allow this method on the requested resource',
    {},
  );
}

export function badRequest(message: string): ApiError {
  return new ApiError(400, 'BadRequest', message);
}

/** A watch asked to go on from a version the history no longer reaches. */
export function tooOldResourceVersion(asked: number, oldest: number): ApiError {
  return new ApiError(410, 'Expired', `too old resource version: ${asked} (${oldest})`);
}

/** A list asked to go on from a version the history no longer reaches; `freshToken` goes on with today's objects. */
export function expiredContinue(freshToken: string): ApiError {
  return new ApiError(
    410,
    'Expired',
    'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.',
    undefined,
    { continue: freshToken },
  );
}

export function internalError(message: string): ApiError {
  return new ApiError(500, 'InternalError', `Internal error occurred: ${message}`, {
    causes: [{ message }],
  });
}

function subject(target: NamedResource): string {
  const resource = qualifiedResource(target.group, target.resource);
  return target.name === undefined ? resource : `${resource} "${target.name}"`;
}

function detailsOf(target: NamedResource): Readonly<Record<string, unknown>> {
  return {
    ...(target.name !== undefined && { name: target.name }),
    ...(target.group !== '' && { group: target.group }),
    kind: target.resource,
  };
}
