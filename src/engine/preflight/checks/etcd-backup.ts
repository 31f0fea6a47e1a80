import { readCronJob } from '../../resources/cron-job';
import { readEtcdBackup } from '../../resources/etcd-backup';
import { HOUR, type Instant } from '../../time';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';

/** Check for the last backup of etcd, by objects. A backup by hand leaves none. */
export const ETCD_BACKUP: Check = {
  name: 'EtcdBackup',
  needs: ['etcdBackups', 'cronJobs'],
  find: findBackup,
};

/** Ours: the documentation asks for one before the update. */
const RECENT = 24n * HOUR;

function findBackup({ lists, now, topology }: Facts): Findings {
  if (topology === 'External') return [];
  const backups = readPreflightList(lists, 'etcdBackups');
  const jobs = readPreflightList(lists, 'cronJobs');
  const taken = [
    ...(backups ?? []).flatMap((object) => readEtcdBackup(object).completedAt ?? []),
    ...(jobs ?? []).flatMap((object) => {
      const { lastSuccessAt, name, namespace } = readCronJob(object);
      return isOfEtcd(`${namespace}/${name}`) && lastSuccessAt !== undefined ? [lastSuccessAt] : [];
    }),
  ];
  const newest = taken.reduce<Instant | undefined>(
    (latest, at) => (latest === undefined || at > latest ? at : latest),
    undefined,
  );
  if (newest !== undefined) {
    return now - newest <= RECENT
      ? []
      : [{ weight: 'warns', code: 'EtcdBackupOld', takenAt: newest, seenAt: now }];
  }
  // Without the lists it is unknown anyway, and the check says which.
  return [{ weight: 'unknown', code: 'EtcdBackupUnknown' }];
}

function isOfEtcd(name: string): boolean {
  return /etcd/i.test(name) && /backup|snapshot/i.test(name);
}
