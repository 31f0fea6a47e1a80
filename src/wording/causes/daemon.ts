import type { CauseSentences } from './cause-sentence';

export const DAEMON_SENTENCES: CauseSentences<'daemon'> = {
  FileContentChanged: (captures, { t }) =>
    t('File {{file}} was changed outside the machine-config operator.', captures),
  FileModeChanged: (captures, { t }) =>
    t('The mode of file {{file}} was changed outside the machine-config operator.', captures),
};
