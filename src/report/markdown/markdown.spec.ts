import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
} from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../../wording/language/english';
import { formatMarkdown } from './markdown';

const markdownOf = (changes: Parameters<typeof anUpdateStatus>[0] = {}): string =>
  formatMarkdown(anUpdateStatus(changes), english);

/** What stands below a heading, up to the next one. */
function sectionOf(markdown: string, heading: string): string {
  const [, rest = ''] = markdown.split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0]?.trim() ?? '';
}

describe('formatMarkdown', () => {
  it('begins with the verdict, what is updated, when and how far', () => {
    expect(markdownOf().split('\n\n## ')[0]).toBe(
      [
        '# Updating: 22 of 34 operators updated, machine-config in progress (for 12m)',
        '',
        '- **As of:** 2025-11-03 14:00:00 UTC',
        '- **Update:** 4.18.8 → 4.18.9',
        '- **Started:** 2025-11-03 13:10:00 UTC',
        '- **Elapsed:** 50m',
        '- **Time remaining:** 35–45m (operators: from those updated so far)',
        '- **Expected end:** 2025-11-03T14:35:00Z – 2025-11-03T14:45:00Z',
        '- **Control plane:** Progressing, 22 of 34 operators',
        '- **Control plane nodes:** 0 of 3 nodes',
        '- **Worker pools:** 0 of 2 nodes',
        '- **Topology:** HighlyAvailable',
      ].join('\n'),
    );
  });

  it('tells the ends that are reached, and when', () => {
    const updated = (name: string, pool: string) =>
      aNode({ name, pool, updated: true, phase: 'Updated', assessment: 'Completed' });
    const markdown = markdownOf({
      controlPlane: aControlPlane({
        assessment: 'Completed',
        completedAt: at('2025-11-03T13:40:00Z'),
        updatingForNs: 30n * 60_000_000_000n,
      }),
      pools: [
        aPool({
          name: 'master',
          scope: 'ControlPlane',
          nodes: [updated('master-0', 'master')],
          updatedSinceAt: at('2025-11-03T13:39:00Z'),
        }),
        aPool({ nodes: [updated('worker-0', 'worker')] }),
      ],
    });
    expect(markdown).toContain('**Control plane:** completed 2025-11-03 13:40:00 UTC, took 30m\n');
    expect(markdown).toContain(
      '**Control plane nodes:** 1 of 1 node, completed 2025-11-03 13:39:00 UTC\n',
    );
    expect(markdown).toContain('**Worker pools:** 1 of 1 node, complete\n');
  });

  it('counts the operators, and lists those that update or are not well', () => {
    const condition = { type: 'Degraded', status: 'True', reason: 'Broken', message: 'it is' };
    const section = sectionOf(
      markdownOf({
        operators: [
          anOperator({ name: 'dns' }),
          anOperator({ name: 'etcd', health: 'degraded', degraded: condition }),
          anOperator({
            name: 'network',
            state: 'updating',
            progressing: { ...condition, lastTransitionAt: at('2025-11-03T13:50:00Z') },
          }),
        ],
      }),
      'Operators',
    );
    expect(section.split('\n')).toEqual([
      '22 of 34 operators, 1 updating, 11 waiting, 0 unavailable, 0 degraded',
      '',
      '| Operator | State | Health | Version | Since | Reason | Message |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      '| etcd | Updated | Degraded | 4.18.9 | – | Broken | it is |',
      '| network | Updating | Healthy | 4.18.9 | 10m | Broken | it is |',
    ]);
  });

  it('lists all nodes that need attention, and counts the rest', () => {
    const bad = Array.from({ length: 30 }, (_, index) =>
      aNode({ name: `worker-${index}`, degraded: true, assessment: 'Degraded', message: 'stuck' }),
    );
    const section = sectionOf(
      markdownOf({
        pools: [aPool({ nodes: [...bad, aNode({ name: 'fine' }), aNode({ name: 'calm' })] })],
        unpooledNodes: [
          { name: 'odd', kubeletVersion: '', osImage: '', ready: true, unschedulable: false },
          {
            name: 'win',
            kubeletVersion: '',
            osImage: '',
            ready: true,
            unschedulable: false,
            isWindows: true,
          },
        ],
      }),
      'Affected nodes',
    );
    expect(section.match(/\| worker-\d+ \| worker \| Degraded \|/g)).toHaveLength(30);
    expect(section).not.toContain('fine');
    expect(section).toContain('All others: 2 Waiting');
    expect(section).toContain('1 node belongs to no pool and is not updated: odd\n');
    expect(section).toContain(
      '1 Windows node is updated by the Windows Machine Config Operator: win',
    );
  });

  it('lists those that an entry is about, with what it says of each', () => {
    const section = sectionOf(
      formatMarkdown(assessScenario('new-worker'), english),
      'Affected nodes',
    );
    expect(section).toContain(
      "| worker-c | worker | Completed | Updated | 4.18.9 | Node worker-c can't pull pinned images |",
    );
    expect(section).toContain('| Node worker-g has no serving certificate |');
    expect(section).not.toContain('None.');
    expect(section).not.toContain('| worker-a |');
  });

  it('lists a Windows node that is not ready', () => {
    const section = sectionOf(
      formatMarkdown(assessScenario('windows-nodes'), english),
      'Affected nodes',
    );
    expect(section).toContain(
      '| worker-win-1 | – | Unavailable | – | – | Kubelet stopped posting node status. |',
    );
    expect(section).not.toContain('None.');
    expect(section).not.toContain('| worker-win-0 |');
  });

  it('says of nodes of a hosted cluster who updates them', () => {
    const node = { kubeletVersion: '', osImage: '', ready: true, unschedulable: false };
    const unpooledNodes = [
      { ...node, name: 'a' },
      { ...node, name: 'b' },
    ];
    const markdown = markdownOf({ topology: 'External', pools: [], unpooledNodes });
    expect(markdown).toContain('2 nodes are updated by NodePools in the management cluster: a, b');
    expect(markdown).not.toContain('no pool');
  });

  it('tells what the pools report when the nodes are not known', () => {
    const pool = aPool({
      name: 'worker',
      counts: undefined,
      reported: { machines: 5, updated: 2 },
    });
    const markdown = markdownOf({ pools: [pool] });
    expect(markdown).toContain('**Worker pools:** 2 of 5 nodes (as the pools report)');
    expect(sectionOf(markdown, 'Pools')).toContain('| 2/5 (reported) | ? | ? | ? | ? |');
  });

  it('tells of health what is known, and the message of the cluster once in the ticket', () => {
    const message = 'EtcdMembersDegraded: 2 of 3 members are available, master-1 is unhealthy';
    const markdown = markdownOf({
      health: [{ ...aHealthInsight(), reference: 'https://example.com/a_b' }],
    });
    expect(sectionOf(markdown, 'Health')).toBe(
      [
        '### Cluster Operator etcd is degraded (EtcdMembersDegraded)',
        '',
        '- **Level:** Warning',
        '- **Impact:** Update speed',
        '- **Since:** 2025-11-03 13:30:00 UTC (30m)',
        '- **Resources:** clusteroperators.config.openshift.io/etcd',
        '- **Reference:** <https://example.com/a_b>',
      ].join('\n'),
    );
    expect(markdown.split(message)).toHaveLength(2);
    expect(sectionOf(markdown, 'Explanation')).toContain(`  - ${message}\n`);
  });

  it('leaves out since when for health that tells no start, as the explanation may know it', () => {
    const markdown = markdownOf({ health: [{ ...aHealthInsight(), startedAt: undefined }] });
    expect(sectionOf(markdown, 'Health')).not.toContain('Since');
  });

  it('leaves a description with what is said of health when nothing else tells it', () => {
    const { level, impact, scope, startedAt } = aHealthInsight();
    const markdown = markdownOf({
      health: [
        { code: 'PoolPaused', pool: 'infra', level, impact, scope, startedAt, resources: [] },
      ],
    });
    const description = 'Pool is paused, which stops all changes to the nodes in the pool';
    expect(markdown.split(description)).toHaveLength(2);
    expect(sectionOf(markdown, 'Health')).toContain(`\n\`\`\`text\n${description}`);
  });

  it('keeps the history short', () => {
    const { history } = aControlPlane();
    const many = Array.from({ length: 8 }, () => history).flat();
    const section = sectionOf(
      markdownOf({ controlPlane: aControlPlane({ history: many }) }),
      'History',
    );
    expect(section.split('\n').filter((line) => line.startsWith('| 4'))).toHaveLength(5);
    expect(section).toContain('11 more');
    expect(section).toContain(
      '| 4.18.8 | Completed | 2025-09-01 08:00:00 UTC | 2025-09-01 09:40:00 UTC | 1h 40m | Unknown |',
    );
  });

  it.each([
    { name: 'verified', verified: true, forced: undefined, cell: '| yes |' },
    { name: 'not verified', verified: false, forced: undefined, cell: '| no |' },
    { name: 'verified and forced', verified: true, forced: true, cell: '| yes, forced |' },
    { name: 'not verified and forced', verified: false, forced: true, cell: '| no, forced |' },
  ] as const)('marks past updates: $name', ({ verified, forced, cell }) => {
    const history = [{ version: '4.18.9', image: '', state: 'Completed', verified, forced }];
    const section = sectionOf(markdownOf({ controlPlane: aControlPlane({ history }) }), 'History');
    expect(section).toContain(cell);
  });

  it('tells what was missing and why, except what nobody asked for', () => {
    const markdown = markdownOf({
      missing: [
        { resource: 'alerts', reason: 'Forbidden', message: '' },
        { resource: 'poddisruptionbudgets', reason: 'NotAsked', message: '' },
      ],
    });
    expect(sectionOf(markdown, "What couldn't be read")).toBe(
      "- You don't have permission to read alerts. Alerts that affect the update are unknown. Ask a cluster administrator for: get prometheuses/api.monitoring.coreos.com (role cluster-monitoring-view)",
    );
  });

  it('lets no text of the cluster change what stands around it', () => {
    const hostile =
      'a | b\n# heading\r\n```\n<script>alert(1)</script> [x](javascript:1) ![i](http://e.vil/i) `c` @all www.e.vil **b** \\| \u202Eback\u0000';
    const operator = anOperator({
      name: 'etcd',
      health: 'degraded',
      degraded: { type: 'Degraded', status: 'True', reason: hostile, message: hostile },
    });
    const markdown = markdownOf({
      operators: [operator],
      health: [{ ...aHealthInsight(), code: 'NodeDegraded', node: hostile, message: hostile }],
    });
    const row = markdown.split('\n').find((line) => line.startsWith('| etcd'));
    expect(row?.match(/(?<!\\)\|/g)).toHaveLength(8);
    expect(markdown.match(/^# /gm)).toHaveLength(2);
    expect(sectionOf(markdown, 'Health')).toContain('````text\na | b\n# heading\n```\n<script>');
    const outside = markdown.replace(/^( *)(`{3,})text\n[^]*?\n\1\2$/gm, '');
    expect(outside).not.toMatch(/(?<!\\)(?:<script|\[x|!\[|`c|@all|\*\*b)/);
    expect(outside).not.toMatch(/https?:\/\/e\.vil|www\.e/);
    expect(outside.match(/^# /gm)).toHaveLength(1);
    expect(markdown).not.toMatch(/[\u0000\u202e]/i);
  });
});
