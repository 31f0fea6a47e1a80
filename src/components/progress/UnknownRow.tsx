import type { MissingData } from '../../engine';
import { MissingDataMark } from './MissingDataMark';
import { ProgressRow } from './ProgressRow';

interface UnknownRowProps {
  readonly name: string;
  readonly missing: MissingData;
}

/** A replacement for rows with unknown data, with the reason. */
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
