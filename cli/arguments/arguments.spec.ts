import { parseArguments } from './arguments';
import { UsageError } from './flags';

const DEFAULTS = {
  command: 'status',
  details: 'none',
  output: 'text',
  redact: false,
  watch: false,
  source: { from: 'cluster' },
};
const EXPLAIN = {
  command: 'explain',
  topic: { topic: 'all' },
  output: 'text',
  redact: false,
  source: { from: 'cluster' },
};
const SEE_HELP = "\nSee 'update-status status -h' for help and examples";

describe('parseArguments', () => {
  it.each([
    { args: 'status', parsed: DEFAULTS },
    { args: 'status --details=all', parsed: { ...DEFAULTS, details: 'all' } },
    { args: 'status --details operators', parsed: { ...DEFAULTS, details: 'operators' } },
    { args: 'status -o json', parsed: { ...DEFAULTS, output: 'json' } },
    { args: 'status -ojson', parsed: { ...DEFAULTS, output: 'json' } },
    { args: 'status -o=yaml', parsed: { ...DEFAULTS, output: 'yaml' } },
    { args: '--output yaml status', parsed: { ...DEFAULTS, output: 'yaml' } },
    { args: 'status -o markdown', parsed: { ...DEFAULTS, output: 'markdown' } },
    { args: 'status --redact', parsed: { ...DEFAULTS, redact: true } },
    { args: 'status --watch', parsed: { ...DEFAULTS, watch: true } },
    { args: 'status -w', parsed: { ...DEFAULTS, watch: true } },
    {
      args: 'status --kubeconfig k --context c',
      parsed: { ...DEFAULTS, source: { from: 'cluster', kubeconfig: 'k', context: 'c' } },
    },
    {
      args: 'status --hosted-cluster=clusters/shop --context hub',
      parsed: {
        ...DEFAULTS,
        source: {
          from: 'hosted',
          hosted: { namespace: 'clusters', name: 'shop' },
          management: { from: 'cluster', context: 'hub' },
        },
      },
    },
    {
      args: 'explain --hosted-cluster clusters/shop --from=hosted.yaml --guest-from=shop.tar',
      parsed: {
        ...EXPLAIN,
        source: {
          from: 'hosted',
          hosted: { namespace: 'clusters', name: 'shop' },
          management: { from: 'saved', path: 'hosted.yaml' },
          guest: { from: 'saved', path: 'shop.tar' },
        },
      },
    },
    {
      args: 'status --mock-clusterversion=x-cv.yaml',
      parsed: { ...DEFAULTS, source: { from: 'files', clusterVersionPath: 'x-cv.yaml' } },
    },
    {
      args: 'status --from=must-gather.tar.gz -o json',
      parsed: {
        ...DEFAULTS,
        output: 'json',
        source: { from: 'saved', path: 'must-gather.tar.gz' },
      },
    },
    {
      args: 'explain --from - --choose monday',
      parsed: { ...EXPLAIN, source: { from: 'saved', path: '-', choice: 'monday' } },
    },
    { args: 'completion zsh', parsed: { command: 'completion', shell: 'zsh' } },
    { args: 'explain', parsed: EXPLAIN },
    { args: 'explain node', parsed: { ...EXPLAIN, topic: { topic: 'node' } } },
    {
      args: 'explain node worker-0 -o markdown --redact',
      parsed: {
        ...EXPLAIN,
        topic: { topic: 'node', name: 'worker-0' },
        output: 'markdown',
        redact: true,
      },
    },
    {
      args: '--context c explain pool infra',
      parsed: {
        ...EXPLAIN,
        topic: { topic: 'pool', name: 'infra' },
        source: { from: 'cluster', context: 'c' },
      },
    },
    {
      args: 'explain payload -o=json --mock-clusterversion=x-cv.yaml',
      parsed: {
        ...EXPLAIN,
        topic: { topic: 'payload' },
        output: 'json',
        source: { from: 'files', clusterVersionPath: 'x-cv.yaml' },
      },
    },
    { args: 'explain -h', parsed: { command: 'help' } },
    {
      args: 'history -o yaml --redact --mock-clusterversion=x-cv.yaml',
      parsed: {
        command: 'history',
        output: 'yaml',
        redact: true,
        source: { from: 'files', clusterVersionPath: 'x-cv.yaml' },
      },
    },
    {
      args: 'diff a.tar.gz b/inspect --choose monday --choose-second=tuesday -o json',
      parsed: {
        command: 'diff',
        output: 'json',
        redact: false,
        before: { from: 'saved', path: 'a.tar.gz', choice: 'monday' },
        after: { from: 'saved', path: 'b/inspect', choice: 'tuesday' },
      },
    },
    {
      args: 'diff x-cv.yaml --redact --context c',
      parsed: {
        command: 'diff',
        output: 'text',
        redact: true,
        before: { from: 'files', clusterVersionPath: 'x-cv.yaml' },
        after: { from: 'cluster', context: 'c' },
      },
    },
    { args: 'status --help', parsed: { command: 'help' } },
    { args: '-h', parsed: { command: 'help' } },
    { args: '--version', parsed: { command: 'version' } },
  ])('reads "$args"', ({ args, parsed }) => {
    expect(parseArguments(args.split(' '))).toEqual(parsed);
  });

  it.each([
    { args: [], message: `no command given${SEE_HELP}` },
    { args: ['stats'], message: `unknown command "stats" for "update-status"${SEE_HELP}` },
    { args: ['status', 'version'], message: `positional arguments given${SEE_HELP}` },
    {
      args: ['status', '--details=some'],
      message:
        'invalid value for --details: some (must be one of none, all, nodes, health, operators)',
    },
    {
      args: ['status', '-o', 'wide'],
      message: 'invalid value for --output: wide (must be one of text, json, yaml, markdown)',
    },
    {
      args: ['explain', 'machine'],
      message: `unknown topic "machine" (must be one of node, pool, operator, payload)${SEE_HELP}`,
    },
    {
      args: ['diff'],
      message: `diff needs saved data to compare: a path, or two${SEE_HELP}`,
    },
    { args: ['diff', 'a', 'b', 'c'], message: `too many arguments${SEE_HELP}` },
    { args: ['diff', '-', '-'], message: `standard input can be read only once${SEE_HELP}` },
    {
      args: ['diff', 'a', 'b', '--context=c'],
      message: `--kubeconfig and --context go with one path, which is compared with the cluster${SEE_HELP}`,
    },
    {
      args: ['diff', 'a', '--choose-second=b'],
      message: `--choose-second goes with two paths${SEE_HELP}`,
    },
    {
      args: ['diff', 'a', '-o', 'markdown'],
      message: 'invalid value for --output: markdown (must be one of text, json, yaml)',
    },
    { args: ['history', '4.18.9'], message: `too many arguments${SEE_HELP}` },
    { args: ['explain', 'payload', '4.18.9'], message: `too many arguments${SEE_HELP}` },
    { args: ['explain', 'node', 'a', 'b'], message: `too many arguments${SEE_HELP}` },
    {
      args: ['explain', '-o', 'yaml'],
      message: 'invalid value for --output: yaml (must be one of text, markdown, json)',
    },
    { args: ['explain', '--watch'], message: `Unknown option '--watch'${SEE_HELP}` },
    { args: ['status', '--detail'], message: `Unknown option '--detail'${SEE_HELP}` },
    {
      args: ['status', '--context'],
      message: `Option '--context <value>' argument missing${SEE_HELP}`,
    },
    {
      args: ['status', '--mock-clusterversion=x-cv.yaml', '--context=c'],
      message: `--mock-clusterversion reads saved files and does not go with --context${SEE_HELP}`,
    },
    {
      args: ['status', '--from=a', '--mock-clusterversion=x-cv.yaml'],
      message: `--from reads saved data and does not go with --mock-clusterversion${SEE_HELP}`,
    },
    {
      args: ['status', '--hosted-cluster=shop'],
      message: `invalid value for --hosted-cluster: shop (must be NAMESPACE/NAME)${SEE_HELP}`,
    },
    {
      args: ['status', '--guest-context=shop'],
      message: `--guest-context goes with --hosted-cluster${SEE_HELP}`,
    },
    {
      args: ['status', '--from=a', '--watch'],
      message: `--watch needs a cluster and does not go with --from${SEE_HELP}`,
    },
    { args: ['status', '--choose=a'], message: `--choose goes with --from${SEE_HELP}` },
  ])('refuses $args', ({ args, message }) => {
    expect(() => parseArguments(args)).toThrow(new UsageError(message));
  });
});
