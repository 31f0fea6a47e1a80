import { readUpdateKind } from '../outlook/preconditions';
import type { NextUpdate, UpdateKind, UpdateOption } from '../status/next-update';
import type { UpdateTarget } from '../status/preflight';

/** The kinds of update that are prepared for, the nearest first. */
const KINDS = ['patch', 'minor', 'major'] as const satisfies UpdateKind[];

/**
 * The releases that a person chooses from: of each kind the newest one without a known risk, else the newest. Where
 * none is on offer, whichever comes next; also where none of another minor is, and something refuses that. Of a plan
 * of several minors also the last.
 */
export function listTargets({ options, plan, refusals }: NextUpdate): readonly UpdateTarget[] {
  const targets = KINDS.flatMap((kind) => {
    const ofKind = options.filter((option) => option.kind === kind);
    const best = ofKind.find(({ risk }) => risk === 'recommended') ?? ofKind[0];
    return best ? [toTarget(best)] : [];
  });
  const isMinorRefused = refusals.length > 0 && targets.every(({ kind }) => kind === 'patch');
  return [
    ...targets,
    ...(isMinorRefused || targets.length === 0 ? [NEXT_MINOR] : []),
    ...(plan?.next !== undefined && plan.next !== plan.to
      ? [{ kind: 'minor', minor: plan.to } as const]
      : []),
  ];
}

function toTarget({ kind, version }: UpdateOption): UpdateTarget {
  return { version, kind };
}

/** The target with that version, or of that minor (`4.20`), whether or not it is on offer. */
export function targetOf({ from = '' }: NextUpdate, version: string): UpdateTarget {
  if (/^\d+\.\d+$/.test(version)) {
    return { minor: version, kind: readUpdateKind(from, `${version}.0`) };
  }
  return { version, kind: readUpdateKind(from, version) };
}

/** Whichever release comes next: what refuses only some targets counts. */
export const NEXT_MINOR: UpdateTarget = { kind: 'minor' };
