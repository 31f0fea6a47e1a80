import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { controlPlaneFirst } from '../../components/shared/control-plane-first';
import { DisruptionTab } from '../../components/disruption/DisruptionTab';
import type { PageState } from '../../components/page/page-state';
import { missing, type MissingData, type UpdateStatus } from '../../engine';
import { readFileDiff, readPastedConfig } from '../../engine/disruption';
import { listLacking } from '../../data/disruption/list-lacking';
import { useDisruption } from '../../data/disruption/useDisruption';

export interface DisruptionViewProps {
  readonly status: UpdateStatus;
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  /** Missing data about pools and nodes. */
  readonly missing: readonly MissingData[];
}

const NOT_LOADED = missing('NotLoaded');

/** The tab about disruption, with what it reads on its own. */
export function DisruptionView(props: DisruptionViewProps) {
  const { status, state, onChange } = props;
  const [text, setText] = useState('');
  const settledText = useDeferredValue(text);
  const pasted = useMemo(() => readPastedConfig(settledText), [settledText]);
  const { pools, policies, objects, isLoading, preview } = useDisruption(status, pasted);
  const { configs } = objects;
  const ordered = useMemo(
    () =>
      controlPlaneFirst(status.pools).flatMap(
        ({ name }) => pools.find(({ pool }) => pool === name) ?? [],
      ),
    [status.pools, pools],
  );
  const readDiff = useCallback(
    (from: string, to: string, path: string) =>
      readFileDiff(path, configs.get(from) ?? NOT_LOADED, configs.get(to) ?? NOT_LOADED),
    [configs],
  );
  return (
    <DisruptionTab
      pools={ordered}
      policies={policies}
      lacking={listLacking(objects, pasted.state === 'read' ? pasted.name : '')}
      missing={props.missing}
      isLoading={isLoading}
      state={state}
      onChange={onChange}
      readDiff={readDiff}
      preview={{ text, onTextChange: setText, pasted, preview, readDiff: readFileDiff }}
    />
  );
}
