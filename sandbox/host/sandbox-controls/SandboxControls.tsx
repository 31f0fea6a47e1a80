import type { FC } from 'react';
import { Label, ToolbarItem } from '@patternfly/react-core';

import { ClockToggle } from './ClockToggle';
import { ScenarioSelect } from './ScenarioSelect';
import { useSandboxState } from './useSandboxState';

/** The current cluster and clock, and controls to change them. */
export const SandboxControls: FC = () => {
  const info = useSandboxState();
  switch (info.state) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <ToolbarItem>
          <Label status="danger">{info.reason}</Label>
        </ToolbarItem>
      );
    case 'ready':
      return info.sandbox.source === 'scenarios' ? (
        <>
          <ToolbarItem className="sandbox-toolbar__simulated">
            <Label color="blue" data-test="sandbox-simulated">
              Simulated, read only
            </Label>
          </ToolbarItem>
          <ToolbarItem className="sandbox-toolbar__scenario">
            <ScenarioSelect current={info.sandbox.scenario} scenarios={info.scenarios} />
          </ToolbarItem>
          <ToolbarItem>
            <ClockToggle sandbox={info.sandbox} />
          </ToolbarItem>
        </>
      ) : (
        <ToolbarItem>
          <Label color="blue" data-test="sandbox-source">
            {info.sandbox.scenario.title}
          </Label>
        </ToolbarItem>
      );
  }
};
