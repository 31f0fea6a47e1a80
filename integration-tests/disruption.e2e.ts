import type { Page } from '@playwright/test';
import { byTest, section } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

const DISRUPTION = '/update-status?tab=disruption';

const SERVER = 'ntp.secret-site.example.com';

const CHRONY = `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  name: 99-gpu-chrony
  labels:
    machineconfiguration.openshift.io/role: gpu
spec:
  config:
    ignition:
      version: 3.4.0
    storage:
      files:
        - path: /etc/chrony.conf
          mode: 420
          overwrite: true
          contents:
            source: data:,server%20${SERVER}%20iburst%0A
`;

test('says for each pool what resuming it does, and shows what changes in a file', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('config-change').pageUrl(DISRUPTION));
  for (const [pool, sentence] of [
    ['edge', 'After the pool resumes: 2 nodes will reject this configuration'],
    ['gpu', 'After the pool resumes: 4 nodes drain and reboot'],
    ['infra', 'After the pool resumes: 3 nodes (no reboot): reload crio'],
    ['worker', 'After the pool resumes: 60 nodes (no reboot): restart chronyd'],
  ] as const) {
    await expect(page.getByRole('region', { name: `Pool ${pool}` })).toContainText(sentence);
  }

  const worker = page.getByRole('region', { name: 'Pool worker' });
  await expect(byTest(worker, 'change')).toContainText('set by an administrator');
  await expect(worker).not.toContainText('iburst');
  await worker.getByRole('button', { name: 'Show the content of /etc/chrony.conf' }).click();
  const difference = worker.getByRole('group', { name: 'Difference of /etc/chrony.conf' });
  await expect(difference).toContainText('− pool time.example.com iburst');
  await expect(difference).toContainText('+ pool ntp.example.com iburst');
});

test('a pasted MachineConfig is judged where it is: none of its content leaves the browser', async ({
  page,
  stillCluster,
}) => {
  const sent = recordSent(page);
  await openStatus(page, stillCluster('config-change').pageUrl(DISRUPTION));
  await expect(page.getByRole('region', { name: 'Pool worker' })).toContainText('60 nodes');
  const before = sent.length;

  await page.getByRole('textbox', { name: /^MachineConfig/ }).fill(CHRONY);
  const preview = byTest(page, 'pool-preview');
  await expect(preview).toHaveCount(1);
  await expect(preview.getByRole('heading', { name: 'Pool gpu' })).toBeVisible();
  await expect(preview).toContainText('4 nodes (no reboot): restart chronyd');
  await expect(preview).toContainText('/etc/chrony.conf');
  // Whether the cluster has one of this name is looked up, and says so once it is known.
  await expect(preview).not.toContainText('Whether the cluster has a MachineConfig');

  const writes = sent.filter(
    ({ method, url }) => method !== 'GET' && !/self(subject|subjectaccess)reviews$/.test(url),
  );
  expect(writes).toEqual([]);
  expect(sent.filter(({ text }) => /chrony\.conf|secret-site|iburst/.test(text))).toEqual([]);
  // Nothing else is asked for because of it.
  const asked = sent.slice(before).map(({ url }) => new URL(url).pathname);
  expect(asked.filter((path) => path.includes('99-gpu-chrony'))).toEqual([
    expect.stringMatching(/\/machineconfigs\/99-gpu-chrony$/),
  ]);

  await section(page, 'preview').getByRole('button', { name: 'Clear' }).click();
  await expect(preview).toHaveCount(0);
});

test('without the right to MachineConfigs it names the right to ask for, and guesses nothing', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('no-machine-configs').pageUrl(DISRUPTION));
  await expect(byTest(page, 'missing-machineconfigs').first()).toContainText(
    'Ask a cluster administrator for: get machineconfigs.machineconfiguration.openshift.io',
  );
  await expect(byTest(page, 'change')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^MachineConfig/ })).toBeVisible();
});

interface Sent {
  readonly method: string;
  readonly url: string;
  /** The address and all that goes with it. */
  readonly text: string;
}

/** Everything the page sends from now on, frames of sockets included. */
function recordSent(page: Page): readonly Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const text = `${decodeURIComponent(url)} ${request.postData() ?? ''}`;
    sent.push({ method: request.method(), url, text });
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      sent.push({ method: 'GET', url: socket.url(), text: payload.toString() });
    });
  });
  return sent;
}
