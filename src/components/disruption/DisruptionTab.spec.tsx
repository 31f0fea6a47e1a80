/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { findScenario, snapshotOf } from '../../../scenarios';
import { assessUpdate, loaded, missing, parseInstant, readName } from '../../engine';
import {
  assessPoolDisruption,
  previewConfig,
  readDisruptionPolicies,
  readFileDiff,
  readPastedConfig,
  type PastedConfig,
} from '../../engine/disruption';
import { CHRONY_CONFIG } from '../../testing/chrony-config';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { INITIAL_PAGE_STATE } from '../page/page-state';
import { DisruptionTab } from './DisruptionTab';
import { HostedDisruption } from './HostedDisruption';

const scenario = findScenario('config-change');
if (!scenario) throw new Error('no such scenario');
const cluster = scenario.stateAt(0);
const status = assessUpdate(snapshotOf(cluster), parseInstant(scenario.startsAt) ?? 0n);
const ofKind = (kind: string) => cluster.objects.filter((object) => object.kind === kind);
const configs = new Map(
  ofKind('MachineConfig').map((object) => [readName(object), loaded(object)]),
);
const policies = readDisruptionPolicies(loaded(ofKind('MachineConfiguration')[0]), '4.18.8');
const circumstances = { configs, policies, isSingleReplica: false };

type Props = ComponentProps<typeof DisruptionTab>;

function anInput(changes: Partial<Props['preview']> = {}): Props['preview'] {
  return {
    text: '',
    onTextChange: () => undefined,
    pasted: { state: 'empty' },
    preview: undefined,
    readDiff: readFileDiff,
    ...changes,
  };
}

function previewOf(pasted: PastedConfig): Partial<Props['preview']> {
  if (pasted.state !== 'read') return { pasted };
  const existing = missing('NotFound');
  return {
    pasted,
    preview: previewConfig({ ...circumstances, pasted, pools: status.pools, existing }),
  };
}

function show(changes: Partial<Props> = {}) {
  return renderWithTexts(
    <DisruptionTab
      pools={status.pools.map((pool) => assessPoolDisruption({ ...circumstances, pool }))}
      policies={policies}
      lacking={[]}
      missing={[]}
      isLoading={false}
      state={INITIAL_PAGE_STATE}
      onChange={() => undefined}
      readDiff={(from, to, path) =>
        readFileDiff(
          path,
          configs.get(from) ?? missing('NotFound'),
          configs.get(to) ?? missing('NotFound'),
        )
      }
      preview={anInput()}
      {...changes}
    />,
  );
}

const section = (name: string) => screen.getByRole('region', { name });

describe('pools', () => {
  it.each([
    { pool: 'worker', says: 'After the pool resumes: 60 nodes (no reboot): restart chronyd' },
    { pool: 'infra', says: 'After the pool resumes: 3 nodes (no reboot): reload crio' },
    { pool: 'gpu', says: 'After the pool resumes: 4 nodes drain and reboot' },
    { pool: 'edge', says: 'After the pool resumes: 2 nodes will reject this configuration' },
    {
      pool: 'master',
      says: "No changes: all 3 nodes have the pool's configuration.",
    },
  ])('$pool: $says', ({ pool, says }) => {
    show();
    expect(within(section(`Pool ${pool}`)).getByText(says)).toBeInTheDocument();
  });

  it('say what happens once: with the nodes that it happens to', () => {
    const running = status.pools.map((pool) => ({ ...pool, paused: false }));
    show({ pools: running.map((pool) => assessPoolDisruption({ ...circumstances, pool })) });
    const pool = within(section('Pool gpu'));
    expect(pool.queryByTestId('pool-summary')).not.toBeInTheDocument();
    expect(pool.getAllByText(/drain and reboot/i)).toHaveLength(1);
  });

  it('say for each change what it does and which rule decided', () => {
    show();
    const rows = within(section('Pool worker')).getAllByTestId('change');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent('File /etc/chrony.conf changed');
    expect(rows[0]).toHaveTextContent('Restart chronyd');
    expect(rows[0]).toHaveTextContent('Policy for /etc/chrony.conf (set by an administrator)');
    expect(within(section('Pool gpu')).getByTestId('change')).toHaveTextContent(
      'Kernel arguments +iommu=pt',
    );
    expect(within(section('Pool gpu')).getByTestId('change')).toHaveTextContent(
      'Always reboots, regardless of policies',
    );
  });

  it('are headed by nodes, release and number of changes; configurations are named in the details', async () => {
    show();
    const worker = section('Pool worker');
    const group = within(worker).getByTestId('node-group');
    expect(within(group).getByRole('heading', { level: 3 })).toHaveTextContent(/^60 nodes$/);
    expect(group).toHaveTextContent(/^60 nodes4\.18\.81 change/);
    expect(within(group).getByTestId('rendered-configs')).toHaveTextContent(
      /^rendered-worker-\w+ → rendered-worker-\w+$/,
    );
    await userEvent.click(within(group).getByRole('button', { name: /^Hide changes: / }));
    expect(group).not.toHaveTextContent('→');
    // Nothing to open: they stand there.
    expect(within(section('Pool edge')).getByTestId('rendered-configs')).toBeInTheDocument();
  });

  it('say why a configuration will be refused, also in the words of the daemon', () => {
    show();
    const edge = section('Pool edge');
    expect(
      within(edge).getByText("Disks can't be changed after installation."),
    ).toBeInTheDocument();
    expect(within(edge).getByText('ignition disks section contains changes')).toBeInTheDocument();
  });

  it('can be looked at one by one', async () => {
    const onChange = jest.fn();
    show({ state: { ...INITIAL_PAGE_STATE, pools: ['gpu'] }, onChange });
    expect(screen.queryByRole('region', { name: 'Pool worker' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all pools' }));
    expect(onChange).toHaveBeenCalledWith({ pools: [] });
  });
});

describe('content', () => {
  it('of a file without secrets is decoded and compared when asked for', async () => {
    show();
    const worker = section('Pool worker');
    expect(within(worker).queryByText(/iburst/)).not.toBeInTheDocument();
    await userEvent.click(
      within(worker).getByRole('button', { name: 'Show the content of /etc/chrony.conf' }),
    );
    const difference = await within(worker).findByRole('group', {
      name: 'Difference of /etc/chrony.conf',
    });
    expect(difference).toHaveTextContent('− pool time.example.com iburst');
    expect(difference).toHaveTextContent('+ pool ntp.example.com iburst');
    await userEvent.click(
      within(worker).getByRole('button', { name: 'Hide the content of /etc/chrony.conf' }),
    );
    expect(within(worker).queryByText(/iburst/)).not.toBeInTheDocument();
  });

  it('of any other file cannot be shown at all', () => {
    const secret = CHRONY_CONFIG.replace('role: worker', 'role: gpu').replaceAll(
      '/etc/chrony.conf',
      '/var/lib/kubelet/config.json',
    );
    show({ preview: anInput(previewOf(readPastedConfig(secret))) });
    const preview = section('Try a MachineConfig');
    expect(
      within(preview).getByText('Content hidden: it may contain secrets.'),
    ).toBeInTheDocument();
    expect(
      within(preview).queryByRole('button', { name: /Show the content/ }),
    ).not.toBeInTheDocument();
  });
});

describe('a pasted MachineConfig', () => {
  it('shows its effect on each pool it is for, and what cannot be known', () => {
    show({ preview: anInput(previewOf(readPastedConfig(CHRONY_CONFIG))) });
    const pools = screen.getAllByTestId('pool-preview');
    expect(pools.map((pool) => within(pool).getByRole('heading').textContent)).toEqual([
      'Pool edge',
      'Pool gpu',
      'Pool infra',
      'Pool worker',
    ]);
    const [, , , worker] = pools;
    expect(worker).toHaveTextContent('60 nodes (no reboot): restart chronyd');
    expect(worker).toHaveTextContent('MachineConfigs with later names may override it.');
  });

  it('says what is wrong with a text', () => {
    show({ preview: anInput(previewOf(readPastedConfig('kind: Pod'))) });
    expect(
      screen.getByText("The input can't be parsed: kind is Pod, expected MachineConfig"),
    ).toBeInTheDocument();
  });

  it('says when no pool takes it', () => {
    const text = CHRONY_CONFIG.replace('role: worker', 'role: nobody');
    show({ preview: anInput(previewOf(readPastedConfig(text))) });
    expect(
      screen.getByText('No pool selects this MachineConfig. Its role is nobody.'),
    ).toBeInTheDocument();
  });

  it('is written, dropped or chosen as a file, and cleared', async () => {
    const onTextChange = jest.fn();
    show({ preview: anInput({ text: 'a', onTextChange }) });
    const file = new File([CHRONY_CONFIG], 'a.yaml');
    // jsdom's files cannot be read.
    Object.defineProperty(file, 'text', { value: () => Promise.resolve(CHRONY_CONFIG) });
    await userEvent.type(screen.getByRole('textbox', { name: /MachineConfig/ }), 'b');
    expect(onTextChange).toHaveBeenLastCalledWith('ab');
    fireEvent.drop(screen.getByTestId('config-drop'), { dataTransfer: { files: [file] } });
    await waitFor(() => expect(onTextChange).toHaveBeenLastCalledWith(CHRONY_CONFIG));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onTextChange).toHaveBeenLastCalledWith('');
  });
});

describe('the rules', () => {
  it('are all there, with their origin', () => {
    show();
    const rules = section('Policies in force');
    expect(within(rules).getByText(/In effect in the cluster/)).toBeInTheDocument();
    const rows = within(rules)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toHaveLength(1 + 8 + 1 + 1);
    expect(rows).toContain('/etc/chrony.confRestart chronydSet by an administrator');
    expect(rows).toContain('SSH keysNo effectCluster default');
  });

  it('say when they are only those of the release', () => {
    show({ policies: readDisruptionPolicies(missing('Forbidden'), '4.18.8') });
    expect(
      within(section('Policies in force')).getByText(
        /^These are the defaults of 4.18.8. An administrator may have set others./,
      ),
    ).toBeInTheDocument();
  });
});

describe('what is missing', () => {
  it('names the exact right to ask for', () => {
    show({
      lacking: [
        { resource: 'machineconfigs', reason: 'Forbidden', message: 'no' },
        { resource: 'machineconfigurations', reason: 'Forbidden', message: 'no' },
      ],
    });
    expect(screen.getByTestId('missing-machineconfigs')).toHaveTextContent(
      'Ask a cluster administrator for: get machineconfigs.machineconfiguration.openshift.io',
    );
    expect(screen.getByTestId('missing-machineconfigurations')).toHaveTextContent(
      'Ask a cluster administrator for: get machineconfigurations.operator.openshift.io cluster',
    );
  });

  it('leaves what can only be expected, marked as such', () => {
    const forbidden = { ...circumstances, configs: new Map(), updatingTo: '4.18.9' };
    show({ pools: status.pools.map((pool) => assessPoolDisruption({ ...forbidden, pool })) });
    expect(
      within(section('Pool worker')).getByText(
        /^Expected, not computed: 4.18.9 has a new operating/,
      ),
    ).toBeInTheDocument();
  });

  it('a hosted cluster says where nodes are configured', () => {
    renderWithTexts(<HostedDisruption />);
    expect(
      screen.getByRole('heading', { name: 'NodePools configure these nodes' }),
    ).toBeInTheDocument();
  });
});

it('a single node says that it is not drained', () => {
  const alone = { ...circumstances, isSingleReplica: true };
  show({ pools: status.pools.map((pool) => assessPoolDisruption({ ...alone, pool })) });
  const gpu = section('Pool gpu');
  expect(within(gpu).getByText('Reboot, no drain')).toBeInTheDocument();
  expect(
    within(gpu).getByText('A single node is not drained: its pods have no other node.'),
  ).toBeInTheDocument();
});

it('has no accessibility violations', async () => {
  const { container } = show({ preview: anInput(previewOf(readPastedConfig(CHRONY_CONFIG))) });
  await userEvent.click(
    within(section('Pool worker')).getByRole('button', {
      name: 'Show the content of /etc/chrony.conf',
    }),
  );
  await screen.findByRole('group', { name: 'Difference of /etc/chrony.conf' });
  expect(await findViolations(container)).toEqual([]);
});

it('says once of all pools that their nodes are unknown', () => {
  const pools = ['master', 'infra'].map((pool) => ({
    pool,
    state: 'nodesUnknown' as const,
    targetConfig: '',
    paused: false,
    groups: [],
    atTarget: 0,
  }));
  show({ pools });
  const card = screen.getByRole('region', { name: 'Pools master and infra' });
  expect(card).toHaveTextContent("The affected nodes are unknown because nodes can't be read.");
  expect(screen.getAllByText(/^The affected nodes are unknown/)).toHaveLength(1);
});
