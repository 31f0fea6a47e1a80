import { memo, useMemo } from 'react';
import type { MissingData, UpdateStatus } from '../../engine';
import { describeVerdictAge } from '../../wording/verdict/verdict';
import { AttentionItem } from './AttentionItem';
import { ExpectedItems } from './ExpectedItems';
import { SinceLastLook } from './SinceLastLook';
import { ResolvedEntries } from './StepEffect';
import { StorySoFar } from './StorySoFar';
import { hasUnread } from '../page/missing-by-section';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { PayloadItem } from '../payload/PayloadItem';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import type { Language } from '../../wording/language/language';
import styles from './Entry.module.css';
import shelfStyles from './ExpectedItems.module.css';
import layoutStyles from '../shared/layout.module.css';

interface AttentionCardProps {
  readonly status: UpdateStatus;
  /** Data that could not be read, so that more may be wrong than is listed. */
  readonly missing: readonly MissingData[];
  /** The same for a release that was not accepted. */
  readonly missingOfPayload: readonly MissingData[];
}

/** Entries that a person has to act on, worst first; and, folded, what heals by itself. */
export const AttentionCard = memo(function AttentionCard({
  status,
  missing,
  missingOfPayload,
}: AttentionCardProps) {
  const { attention, expected, payload } = status;
  const language = useWording();
  const { t } = language;
  const facts = useMemo(() => ({ ...status, isWhole: true }), [status]);
  // The headline is about the only entry.
  const toldAge = attention.length === 1 ? describeVerdictAge(status, language) : undefined;
  return (
    <SectionCard title={t('Needs attention')} id="attention" count={attention.length}>
      <div className={layoutStyles.stack}>
        {attention.length === 0 ? (
          <p data-test="attention-empty">{describeNone(status, missing, language)}</p>
        ) : (
          <ul className={styles.entries}>
            {attention.map((fault) =>
              payload && fault.insights[0]?.code === 'PayloadNotAccepted' ? (
                <PayloadItem
                  key={fault.key}
                  payload={payload}
                  fault={fault}
                  now={status.now}
                  missing={missingOfPayload}
                  toldAge={toldAge}
                />
              ) : (
                <AttentionItem key={fault.key} fault={fault} facts={facts} toldAge={toldAge} />
              ),
            )}
          </ul>
        )}
        <ResolvedEntries now={status.now} />
        <MissingDataNotices missing={missing} />
        {status.updating ? <SinceLastLook status={status} /> : null}
        {expected.length === 0 && !status.updating ? null : (
          <div className={shelfStyles.shelves}>
            {expected.length > 0 ? <ExpectedItems items={expected} now={status.now} /> : null}
            {status.updating ? <StorySoFar status={status} /> : null}
          </div>
        )}
      </div>
    </SectionCard>
  );
});

function describeNone(
  status: UpdateStatus,
  missing: readonly MissingData[],
  { t }: Language,
): string {
  if (status.verdict.kind !== 'unknown') {
    if (missing.length === 0 && !hasUnread(status)) {
      return status.updating
        ? t('No action needed: the update continues automatically.')
        : t('No action needed.');
    }
    return t('No action needed according to the resources that could be read.');
  }
  return status.missing.some(({ reason }) => reason === 'Forbidden')
    ? t("Can't check for problems. Ask a cluster administrator for the missing permissions.")
    : t("Can't check for problems: some resources couldn't be read.");
}
