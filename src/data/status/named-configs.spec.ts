import { aNode } from '../../../scenarios/builders';
import { NamedConfigs } from './named-configs';

const node = (name: string, currentConfig: string, desiredConfig = currentConfig) =>
  aNode({ name, machineConfig: { currentConfig, desiredConfig } });

const [first, second] = [node('worker-0', 'old'), node('worker-1', 'old')];
const moving = node('worker-0', 'old', 'new');
const done = node('worker-0', 'new');

it.each([
  { name: 'a node begins to move', lists: [[first], [moving]], names: ['new', 'old'] },
  { name: 'the only one has moved', lists: [[first], [moving], [done]], names: ['new'] },
  {
    name: 'another has not',
    lists: [
      [first, second],
      [done, second],
    ],
    names: ['new', 'old'],
  },
  { name: 'the last one is gone', lists: [[done, second], [done]], names: ['new'] },
  {
    name: 'they come in another order',
    lists: [
      [done, second],
      [second, done],
    ],
    names: ['new', 'old'],
  },
  { name: 'nothing changed', lists: [[first], [first]], names: ['old'] },
  { name: 'none is left', lists: [[first], []], names: [] },
])('knows what is named when $name', ({ lists, names }) => {
  const named = new NamedConfigs();
  const told = lists.map((list) => named.update(list));
  expect([...(told.at(-1) ?? [])].sort()).toEqual(names);
  expect(told.at(-1)).toEqual(new NamedConfigs().update(lists.at(-1) ?? []));
});
