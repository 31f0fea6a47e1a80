import { KNOWN_CAUSE_READER } from '../known-causes';
import { aNode } from '../../../scenarios/builders';
import { anOperator } from '../../testing/an-update-status';
import { aCondition } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { findMissingNodes } from './missing-nodes';

const CONSOLE = 'DeploymentAvailable: 0 replicas available for console deployment';
const ROUTERS =
  'PodsScheduled=False (PodsNotScheduled: Some pods are not scheduled: Pod "router-default-5d4f" cannot be scheduled: no nodes available to schedule pods Make sure you have sufficient worker nodes.)';

function anUnwell(name: string, message: string) {
  const degraded = aCondition({ type: 'Degraded', status: 'True', message });
  return anOperator({ name, health: 'degraded', degraded });
}

it.each([
  { name: 'none', nodes: loaded([]), messages: [CONSOLE], found: ['0'] },
  { name: 'one', nodes: loaded([aNode()]), messages: [CONSOLE, ROUTERS], found: [] },
  { name: 'unread ones', nodes: missing('Forbidden'), messages: [CONSOLE], found: [] },
  {
    name: 'unread ones of which the scheduler knows none',
    nodes: missing('Forbidden'),
    messages: [CONSOLE, ROUTERS],
    found: ['0', '1'],
  },
  {
    name: 'none, and an operator that is unwell for another reason',
    nodes: loaded([]),
    messages: [CONSOLE, 'OAuthClientSyncDegraded: the server could not find the resource'],
    found: ['0'],
  },
])('of $name', ({ found, messages, nodes }) => {
  const operators = messages.map((message, index) => anUnwell(String(index), message));
  const causes = findMissingNodes({ nodes, operators, causes: KNOWN_CAUSE_READER });
  expect([...causes.keys()]).toEqual(found);
  expect([...causes.values()].every(({ code }) => code === 'NoNodes')).toBe(true);
});

it('leaves healthy operators alone', () => {
  const operators = [anOperator({ name: 'dns' })];
  const nodes = loaded([]);
  expect(findMissingNodes({ nodes, operators, causes: KNOWN_CAUSE_READER }).size).toBe(0);
});
