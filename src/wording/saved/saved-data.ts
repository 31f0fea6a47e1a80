import { KINDS } from '../../engine';
import type { DuplicatedObjects, SavedFault } from '../../saved';
import type { Language } from '../language/language';

/** The problem with saved files, in one sentence that names the first one. */
export function describeSavedFault(
  { code, count, detail = '', path }: SavedFault,
  { t }: Language,
): string {
  switch (code) {
    case 'Truncated':
      return t('{{path}} is cut off. Only what comes before was read.', { path });
    case 'Broken':
      return t('{{path}} is damaged. Only what comes before the damage was read.', { path });
    case 'TooLarge':
      return t('{{path}} exceeds the size limits. The rest was not read.', { path });
    case 'Refused':
      return t('{{path}} was not read: links and paths outside the archive are not followed.', {
        path,
      });
    case 'UnknownArchive':
      return t('{{path}} is a {{form}} archive, which is not supported. Pack it as tar.gz.', {
        path,
        form: detail,
      });
    case 'NotReadable':
      return count > 1
        ? t('{{number}} objects are not valid YAML or JSON, the first one in {{path}}.', {
            number: count,
            path,
          })
        : t('An object in {{path}} is not valid YAML or JSON.', { path });
    case 'Binary':
      return t('{{path}} is neither text nor an archive.', { path });
    case 'SeveralClusters':
      return t(
        'The saved data mixes several clusters. The ClusterVersion that changed last is shown, but other objects might belong to another cluster.',
      );
    case 'NoSuchChoice':
      return t('The saved data has no folder or cluster ID that contains {{choice}}.', {
        choice: path,
      });
    case 'NothingFound':
      return t('The saved data contains nothing that describes an update.');
  }
}

/** Objects that were saved more than once, in different states. */
export function describeDuplicates(
  { count, kind, name }: DuplicatedObjects,
  { t }: Language,
): string {
  const { title } = KINDS[kind];
  return count > 1
    ? t('{{number}} {{title}} were saved in several states. The newest state of each counts.', {
        number: count,
        title,
      })
    : t('{{title}}: {{name}} was saved in several states. The newest one counts.', { title, name });
}
