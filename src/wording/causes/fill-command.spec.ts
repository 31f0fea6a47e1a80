import { fillCommand } from './fill-command';

describe('a command', () => {
  it.each([
    { name: 'a plain value', template: 'oc get node {node}', command: 'oc get node worker-a' },
    { name: 'part of a word', template: 'oc debug node/{node}', command: 'oc debug node/worker-a' },
    {
      name: 'a value with blanks',
      template: 'cat {file}',
      command: "cat '/etc/a b'",
    },
    {
      name: 'an option for each word of a value',
      template: 'set --add={words...} --last',
      command: "set --add='a=1' --add='$b' --last",
    },
    {
      name: 'a value in single quotes',
      template: "echo '{quoted}'",
      command: String.raw`echo 'it'\''s'`,
    },
    {
      name: 'a value in double quotes',
      template: 'echo "{dollar}"',
      command: String.raw`echo "\$(reboot)"`,
    },
    {
      name: 'a value in a command within double quotes',
      template: 'oc logs "$(oc get pods -l a={dollar} -o name)"',
      command: `oc logs "$(oc get pods -l a='$(reboot)' -o name)"`,
    },
    {
      name: 'braces that are no names',
      template: "oc get pods -o jsonpath='{.items[0]}'",
      command: "oc get pods -o jsonpath='{.items[0]}'",
    },
  ])('has $name filled in', ({ template, command }) =>
    expect(
      fillCommand(template, {
        node: 'worker-a',
        file: '/etc/a b',
        quoted: "it's",
        dollar: '$(reboot)',
        words: 'a=1  $b',
      }),
    ).toBe(command),
  );

  it('is none without a value', () =>
    expect(fillCommand('oc get node {node}', {})).toBeUndefined());

  it('gives a shell of its own no value that needs quotes', () =>
    expect(fillCommand("sh -c 'cat {file}'", { file: '/etc/a;b' })).toBeUndefined());

  it('takes no value for an option', () =>
    expect(fillCommand('oc get node {node}', { node: '--all' })).toBeUndefined());
});
