/** When the clusters of our scenarios were installed; the default age of everything. */
export const INSTALLED_AT = '2025-11-03T08:30:00Z';

export interface ConditionOptions {
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  /** RFC 3339. */
  readonly sinceAt?: string;
}

export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly lastTransitionTime: string;
  readonly reason?: string;
  readonly message?: string;
}

/** A condition as OpenShift writes it: without reason and message where it has none. */
export function aCondition(type: string, options: ConditionOptions): Condition {
  return {
    lastTransitionTime: options.sinceAt ?? INSTALLED_AT,
    ...(options.message === undefined ? {} : { message: options.message }),
    ...(options.reason === undefined ? {} : { reason: options.reason }),
    status: options.status,
    type,
  };
}
