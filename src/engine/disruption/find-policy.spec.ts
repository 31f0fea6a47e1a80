import type { DisruptionAction } from './disruption-policies';
import { findFilePolicy } from './find-policy';
import { aRule } from './testing/configs';

const NONE: DisruptionAction = { type: 'None' };
const REBOOT: DisruptionAction = { type: 'Reboot' };
const RELOAD: DisruptionAction = { type: 'Reload', name: 'crio.service' };
const RESTART: DisruptionAction = { type: 'Restart', name: 'svc.service' };

const NESTED = [
  aRule('/etc/mco/f1', NONE),
  aRule('/etc/mco/f1/f2', REBOOT),
  aRule('/etc/mco/f1/f2/f3', RELOAD),
];
const OUTER_AND_INNER = [
  aRule('/etc/outer/', RESTART),
  aRule('/etc/outer/inner/', NONE),
  aRule('/etc/outer/file', RELOAD),
];

it.each([
  {
    name: 'another directory',
    rules: [aRule('/etc/example', NONE)],
    path: '/etc/mco/test',
    found: undefined,
  },
  {
    name: 'the very path',
    rules: [aRule('/etc/mco/test1', NONE)],
    path: '/etc/mco/test1',
    found: NONE,
  },
  {
    name: 'the closest directory',
    rules: NESTED,
    path: '/etc/mco/f1/f2/example',
    found: REBOOT,
  },
  { name: 'the closest is the path', rules: NESTED, path: '/etc/mco/f1/f2/f3', found: RELOAD },
  {
    name: 'neighbours and what is below do not count',
    rules: [
      aRule('/etc/mco/f1/test', NONE),
      aRule('/etc/mco/f1/f2/test', NONE),
      aRule('/etc/mco/f1/f2/f3/f4', NONE),
    ],
    path: '/etc/mco/f1/f2/f3',
    found: undefined,
  },
  {
    name: 'in the inner directory',
    rules: OUTER_AND_INNER,
    path: '/etc/outer/inner/a',
    found: NONE,
  },
  { name: 'in the outer directory', rules: OUTER_AND_INNER, path: '/etc/outer/b', found: RESTART },
  { name: 'the file in it', rules: OUTER_AND_INNER, path: '/etc/outer/file', found: RELOAD },
  {
    name: 'the beginning of a name is no directory',
    rules: [aRule('/etc/foo', NONE)],
    path: '/etc/foobar',
    found: undefined,
  },
  {
    name: 'of equally long ones the first',
    rules: [aRule('/etc/a', NONE), aRule('/etc/a', REBOOT)],
    path: '/etc/a',
    found: NONE,
  },
  {
    name: 'the length of the text counts, not how close it is',
    rules: [aRule('/etc/a/b', NONE), aRule('/etc/////////', REBOOT)],
    path: '/etc/a/b/c',
    found: REBOOT,
  },
  { name: 'a policy without a path', rules: [aRule('', NONE)], path: '/etc/a', found: undefined },
])('$name', ({ rules, path, found }) =>
  expect(findFilePolicy(path, rules)?.actions).toEqual(found && [found]),
);
