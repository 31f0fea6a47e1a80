/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assessScenario } from '../../testing/assess-scenario';
import { resetSdk, setConsole } from '../../testing/sdk-stub';
import { loadTabs, show } from '../testing/show-status';

const open = jest.fn<undefined, [string, readonly { readonly value: string }[]]>();
const HANDLER = {
  type: 'console.action/provider',
  properties: { contextId: 'ols-open-handler', provider: () => open },
};
const OTHER = {
  type: 'console.action/provider',
  properties: {
    contextId: 'topology-actions',
    provider: () => {
      throw new Error('a hook of another context was called');
    },
  },
};

describe('AssistantProvider', () => {
  beforeAll(loadTabs);
  afterEach(() => {
    resetSdk();
    open.mockReset();
  });

  it.each([
    { name: 'no flag', flags: [], extensions: [HANDLER] },
    { name: 'a flag without a handler', flags: ['LIGHTSPEED_PLUGIN'], extensions: [OTHER] },
  ])('shows nothing of an assistant with $name', async ({ extensions, flags }) => {
    setConsole(flags, extensions);
    show(assessScenario('drain-blocked'));
    await screen.findAllByTestId('attention-item');
    expect(screen.queryByText('Ask OpenShift Lightspeed')).not.toBeInTheDocument();
  });

  it('asks about one entry, and attaches the status, both without names of the cluster', async () => {
    setConsole(['LIGHTSPEED_PLUGIN'], [OTHER, HANDLER]);
    const status = assessScenario('drain-blocked');
    show(status);
    const [, ...entries] = await screen.findAllByText('Ask OpenShift Lightspeed');
    expect(entries).toHaveLength(status.attention.length);
    for (const entry of entries) await userEvent.click(entry);
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    const [prompt = '', attachments = []] = open.mock.calls[0] ?? [];
    expect(prompt).toMatch(/^Explain this problem of the cluster update, .*: Node node-\d+ can/);
    expect(attachments).toMatchObject([
      { attachmentType: 'Log', kind: 'UpdateStatus', name: 'update-status.md', namespace: '' },
    ]);
    expect(attachments[0]?.value).toMatch(/Node node-\d+ can/);
    const names = status.drains.map(({ node }) => node);
    expect(names).not.toHaveLength(0);
    for (const name of names) expect(JSON.stringify(open.mock.calls)).not.toContain(name);
  });

  it('asks about the whole update beside the verdict', async () => {
    setConsole(['LIGHTSPEED_PLUGIN'], [HANDLER]);
    show(assessScenario('drain-blocked'));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ask OpenShift Lightspeed: Verdict' }),
    );
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(open.mock.calls[0]?.[0]).toBe(
      'Explain how the cluster update is going, and what to do next.',
    );
  });
});
