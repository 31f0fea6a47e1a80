import { formatInstant, type UpdateStatus, type VerdictReason } from '../../engine';
import { english } from '../../wording/language/english';
import { describeVerdict } from '../../wording/verdict/verdict';
import type { VerdictDocument, VerdictFacts } from './document-types';
import { formatGoDuration } from '../text/go-duration';

export function toVerdictDocument(status: UpdateStatus): VerdictDocument {
  const { verdict } = status;
  return {
    kind: verdict.kind,
    reason: verdict.reason,
    sentence: describeVerdict(status, english.t, 'en', 'UTC'),
    object: verdict.object,
    since: verdict.sinceAt === undefined ? undefined : formatInstant(verdict.sinceAt),
    facts: readFacts(verdict),
  };
}

function readFacts(verdict: VerdictReason): VerdictFacts {
  switch (verdict.reason) {
    case 'ClusterVersionMissing':
      return { missing: verdict.missing };
    case 'CannotDetermine':
      return { detail: verdict.detail };
    case 'Idle':
      return { version: verdict.version, installed: verdict.installed };
    case 'RecentlyUpdated': {
      const { version, durationNs } = verdict;
      return {
        version,
        duration: durationNs === undefined ? undefined : formatGoDuration(durationNs),
      };
    }
    case 'CheckingPayload':
      return { version: verdict.version };
    case 'PayloadNotAccepted': {
      const { version, currentVersion, step, message } = verdict;
      return { version, currentVersion, step, message };
    }
    case 'Operators': {
      const { updated, total, waitingFor } = verdict;
      return { updated, total, operators: waitingFor };
    }
    case 'WorkerPools': {
      const { updated, total, pools } = verdict;
      return { updated, total, pools };
    }
    case 'ConfigRollout': {
      const { updated, total, pools, multiArch } = verdict;
      return { updated, total, pools, multiArch };
    }
    case 'SlowClusterVersion':
    case 'ClusterVersionFailing': {
      const { conditionReason, message } = verdict;
      return { conditionReason, message };
    }
    case 'NodesDegraded': {
      const { pool, degraded, draining, total } = verdict;
      return { pool, degraded, draining, total };
    }
    case 'SlotsHeld': {
      const { pool, held, node, waiting } = verdict;
      return { pool, held, node, waiting };
    }
    case 'PoolsPaused': {
      const { pools, nodes } = verdict;
      return { pools, nodes };
    }
  }
}
