import type { MissingData } from '../../engine';
import { MissingDataMark } from './MissingDataMark';
import { ProgressRow } from './ProgressRow';

interface UnknownRowProps {
  readonly name: string;
  readonly missing: MissingData;
}

/** What stands in the place of rows that nobody can draw, and why. */
export function UnknownRow({ name, missing }: UnknownRowProps) {
  return (
    <ProgressRow
      label={name}
      id={`unknown-${missing.resource}`}
      name={name}
      picture={<MissingDataMark missing={missing} />}
      counts={null}
      time={null}
    />
  );
}
