import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import type { DrainAssessment } from '../../engine';
import { english } from '../language/english';
import { describeAttention } from './attention-summary';
import { asEntry, asEntryOfNode, describeEntry } from './entry';

/** A code as the cluster writes them: `EtcdMembersDegraded`, `A_B::C_D`. */
const CODE = /\b[A-Z][a-z]+(?:[A-Z][a-z]+)+(?:_|::|\))/;

describe.each(SCENARIOS.map(({ id }) => id))('%s', (id) => {
  const status = assessScenario(id);

  it('has entries of a title without codes, at most two causes, and something to do', () => {
    for (const fault of status.attention) {
      const { title, parts } = describeEntry(fault, status, english);
      expect(title).not.toMatch(CODE);
      for (const { causes, step } of parts) {
        expect(causes.length).toBeLessThanOrEqual(2);
        expect(new Set([title, ...causes]).size).toBe(1 + causes.length);
        expect(step.action).not.toBe('');
      }
    }
  });

  it('has no next step that reads what the reader may not read', () => {
    const { attention, drains, missing } = status;
    const forbidden = [...missing, ...drains.flatMap((drain) => drain.missing)]
      .filter(({ reason }) => reason === 'Forbidden')
      .map(({ resource }) => resource.replace(/s$/, ''));
    const commands = attention.flatMap((fault) =>
      describeEntry(fault, status, english).parts.flatMap(({ step }) =>
        [step.check, step.command].filter((command) => command !== undefined),
      ),
    );
    expect(
      commands.filter((command) => forbidden.some((resource) => command.includes(resource))),
    ).toEqual([]);
  });

  it('says of a finding what its entry says: title, level and age', () => {
    for (const fault of status.attention.filter(({ insights }) => insights.length === 1)) {
      for (const insight of fault.insights) {
        const entry = asEntry(insight, status.attention, status.drains);
        expect(entry.level).toBe(fault.level);
        expect(describeEntry(entry, status, english)).toMatchObject({
          title: describeAttention(fault, english),
          age: describeEntry(fault, status, english).age,
        });
      }
    }
  });
});

it('gives the popover of a node the next step of the page where an entry is about this node alone', () => {
  const differing = SCENARIOS.flatMap(({ id }) => {
    const status = assessScenario(id);
    const { attention, drains } = status;
    const stepOf = (fault: (typeof attention)[number]) =>
      describeEntry(fault, status, english).parts[0].step.action;
    return attention
      .filter(({ root }) => root.kind === 'nodes' && root.nodes.length === 1)
      .flatMap((fault) =>
        fault.insights
          .filter((insight) => stepOf(asEntryOfNode(insight, attention, drains)) !== stepOf(fault))
          .map(({ code }) => `${id}: ${code}`),
      );
  });
  expect(differing).toEqual([]);
});

describe('nodes with reasons of their own', () => {
  const status = assessScenario('drain-variety');
  const [fault] = status.attention;
  if (!fault) throw new Error('nothing needs attention');

  it('are a part each, with the pod', () =>
    expect(
      describeEntry(fault, status, english).parts.map(({ nodes, facts }) => [
        ...nodes,
        ...facts.map(({ text }) => text),
      ]),
    ).toEqual([
      ['worker-a', 'Pod queue/broker-1'],
      ['worker-b', 'Pod reporting/report-x7k2p'],
      ['worker-c', 'Pod bluevms/virt-launcher-db-4z9qc'],
    ]));

  it('are an entry of one node each among the findings', () =>
    expect(
      fault.insights.map(
        (insight) =>
          describeEntry(asEntry(insight, status.attention, status.drains), status, english).title,
      ),
    ).toEqual([
      "Node worker-a can't be drained",
      "Node worker-b can't be drained",
      "Node worker-c can't be drained",
    ]));
});

describe('beside its cause an entry says', () => {
  const factsOf = (id: string) => {
    const status = assessScenario(id);
    const [fault] = status.attention;
    return fault
      ? describeEntry(fault, status, english).parts[0].facts.map(({ text }) => text)
      : [];
  };

  it('that it is older than the update, and who waits', () =>
    expect(factsOf('node-degraded')).toEqual([
      'Since before this update',
      '7 nodes in pool worker are waiting',
    ]));

  it('which pods do not run', () =>
    expect(factsOf('registry-unreachable')[0]).toBe(
      'Pod openshift-ovn-kubernetes/ovnkube-node-4k9zx and 1 more',
    ));

  it('who paused a pool, since when, and what its nodes stay at', () =>
    expect(factsOf('paused-pool')).toEqual([
      'Paused using oc edit or kubectl edit since 2026-04-13T13:35:00Z',
      '40 nodes stay on 4.16.30',
    ]));

  it('what the operator itself says, where no cause is recognized', () => {
    const status = assessScenario('stalled');
    const [fault] = status.attention;
    const [part] = fault ? describeEntry(fault, { ...status, isWhole: true }, english).parts : [];
    expect(part?.causes).toEqual([
      expect.stringMatching(/^Cause not recognized. Reported: DaemonSet .* is rolling out/),
      'All 19 pods in namespace openshift-ovn-kubernetes are ready.',
    ]);
    expect(part?.step.command).toBe('oc adm inspect clusteroperator/network');
  });
});

it('says what goes on by itself when the only problem of an update is resolved', () => {
  const afterOf = (id: string) => {
    const status = assessScenario(id);
    const [fault] = status.attention;
    return fault && describeEntry(fault, status, english).parts[0].after;
  };
  expect(afterOf('not-back')).toBe(
    'The update continues automatically when the problem is resolved.',
  );
  expect(afterOf('drain-blocked')).toBe(
    'The drain is retried automatically, and the update then continues.',
  );
  // A pause is a decision, other nodes are degraded too, and one that is not in the way changes nothing.
  expect(['paused-pool', 'kernel-arguments', 'windows-nodes'].map(afterOf)).toEqual(['', '', '']);
});

it('names the budget that an alert names, where budgets may not be read', () => {
  const status = assessScenario('drain-few-rights');
  const causesWith = (drains: readonly DrainAssessment[]) =>
    status.attention.flatMap((fault) =>
      describeEntry(fault, { ...status, drains }, english).parts.flatMap(({ causes }) => causes),
    );
  const timeout = "Pod shop/web-0 wasn't evicted within 1m30s.";
  expect(causesWith(status.drains)).toEqual([
    timeout,
    "PodDisruptionBudget shop/web allows 0 disruptions. You don't have permission to check whether this budget blocks the pod.",
  ]);
  const withBlocker = (changes: object) =>
    status.drains.map((drain) => ({
      ...drain,
      blockers: drain.blockers.map((blocker) => ({ ...blocker, ...changes })),
    }));
  expect(causesWith(withBlocker({ candidates: [] }))).toEqual([
    timeout,
    "The PodDisruptionBudget that blocks the pod is unknown: you don't have permission to list PodDisruptionBudgets.",
  ]);
  const guard = { resource: 'pods', namespace: 'openshift-etcd', name: 'etcd-guard-master-1' };
  expect(causesWith(withBlocker({ pod: guard })).join()).not.toContain('PodDisruptionBudget');
});

it('says in one form how many nodes an entry keeps waiting', () => {
  const forms = SCENARIOS.flatMap(({ id }) => {
    const status = assessScenario(id);
    const facts = { ...status, isWhole: true };
    return status.attention.flatMap((fault) =>
      describeEntry(fault, facts, english).parts.flatMap((part) => [
        ...part.causes,
        ...part.facts.map(({ text }) => text),
      ]),
    );
  }).filter((text) => /nodes?\b.*\bwaiting/.test(text));
  expect(forms.length).toBeGreaterThan(5);
  expect(
    forms.filter((text) => !/^\d+ nodes?( in pool \S+)? (is|are) waiting$/.test(text)),
  ).toEqual([]);
});

it('offers a message to the owner of a pod only where the next step is theirs', () => {
  const steps = SCENARIOS.flatMap(({ id }) => {
    const status = assessScenario(id);
    return status.attention.flatMap((fault) =>
      describeEntry(fault, status, english)
        .parts.filter(({ blocked }) => blocked)
        .map(({ step }) => step.who ?? 'time'),
    );
  });
  expect(new Set(steps)).toEqual(new Set(['applicationOwner']));
});

it('looks first, then changes, where the change is known', () => {
  const stepOf = (id: string) => {
    const status = assessScenario(id);
    const [fault] = status.attention;
    const [part] = fault ? describeEntry(fault, status, english).parts : [];
    return [part?.step.check, part?.step.command];
  };
  expect(stepOf('certificate-pending')).toEqual([
    'oc describe certificatesigningrequest csr-v2k7p',
    'oc adm certificate approve csr-v2k7p',
  ]);
  expect(stepOf('node-degraded')).toEqual([
    'oc debug node/worker-b -- chroot /host cat /etc/containers/registries.conf',
    'oc debug node/worker-b -- chroot /host touch /run/machine-config-daemon-force',
  ]);
});

it('leaves a planned pause to a person: to end it or to keep it, and neither starts an update', () => {
  const status = assessScenario('paused-pool');
  const [entry] = status.attention.map((fault) => describeEntry(fault, status, english));
  const [part] = entry?.parts ?? [];
  expect(
    [part?.step, ...(part?.others ?? [])].map((step) => [step?.choice, step?.command]),
  ).toEqual([
    [
      'End the pause now',
      `oc patch machineconfigpool/worker --type merge --patch '{"spec":{"paused":false}}'`,
    ],
    ['Keep the pause', undefined],
  ]);
  const [unplanned] = status.attention.map((fault) =>
    describeEntry(fault, { ...status, nextUpdate: undefined }, english),
  );
  expect(unplanned?.parts[0].step.choice).toBeUndefined();
  expect(unplanned?.parts[0].step.command).toContain('"paused":false');
});

describe.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-5')).map(({ id }) => [id]))(
  'what to type in %s',
  (id) => {
    const status = assessScenario(id);
    const steps = status.attention.flatMap((fault) =>
      describeEntry(fault, status, english).parts.flatMap(({ others, step }) => [
        { ...step, isFirst: true },
        ...others.map((other) => ({ ...other, isFirst: false })),
      ]),
    );

    it('is a command first, or says where else it is done', () => {
      const elsewhere =
        /machine's console|load balancer and the firewall|^On the host that mirrors images|^Ask a cluster administrator|^Wait/;
      const bare = steps.filter(
        ({ action, command, isFirst }) =>
          isFirst && command === undefined && !elsewhere.test(action),
      );
      expect(bare.map(({ action }) => action)).toEqual([]);
    });

    it('starts no update', () =>
      expect(
        steps.flatMap(({ command = '' }) =>
          command.includes('oc adm upgrade --to') ? [command] : [],
        ),
      ).toEqual([]));

    it('names the object where it is known', () =>
      expect(
        steps.flatMap(({ command = '' }) =>
          / --all-namespaces(?!.*selector)/.test(command) ? [command] : [],
        ),
      ).toEqual([]));
  },
);

it('follows the evidence: what more replicas would do is not offered where a quota refuses them', () => {
  const status = assessScenario('replacement-missing');
  const [entry] = status.attention.map((fault) => describeEntry(fault, status, english));
  const [part] = entry?.parts ?? [];
  expect(part?.causes).toEqual([
    'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 2, required: 2).',
    "ResourceQuota shop/compute doesn't allow another pod (requested: requests.cpu=2, used: requests.cpu=4, limit: requests.cpu=5).",
  ]);
  expect(part?.step.action).toMatch(
    /^Raise ResourceQuota compute to at least requests\.cpu=6, or /,
  );
  expect(part?.others.filter(({ command = '' }) => command.includes('scale'))).toEqual([]);
});
