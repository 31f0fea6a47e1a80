/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Verdict } from '../engine';
import { anUpdateStatus } from '../testing/an-update-status';
import { aCheckedPayload, aPayload } from '../testing/a-payload';
import { commandText } from '../testing/command-text';
import { show, section, loadTabs } from './testing/show-status';

beforeAll(loadTabs);

describe('a release that was not accepted', () => {
  const message = `Retrieving payload failed: ${'x'.repeat(300)}`;
  const refused = anUpdateStatus({
    updating: false,
    payload: aPayload({
      step: 'VerifyPayloadVersion',
      message,
      failure: { what: 'ReleaseAccepted', reason: 'VerifyPayloadVersion', message },
      cause: { code: 'NotRecognized', captures: {}, text: message },
      pod: undefined,
      podSource: 'none',
    }),
    verdict: {
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.18.10',
      step: 'VerifyPayloadVersion',
      currentVersion: '4.18.9',
      message,
    },
    health: [
      {
        code: 'PayloadNotAccepted',
        level: 'Error',
        impact: 'Update Stalled',
        scope: 'ControlPlane',
        resources: [],
        version: '4.18.10',
        step: 'VerifyPayloadVersion',
        message,
      },
    ],
  });

  it('says that the cluster is not affected, the whole message, and how to withdraw', async () => {
    show(refused);
    const entries = within(section('Needs attention')).getAllByTestId('payload-item');
    expect(entries).toHaveLength(1);
    const attention = within(section('Needs attention'));
    expect(attention.getByText('The cluster stays on 4.18.9 and is not affected.')).toBeVisible();
    expect(attention.getByRole('heading', { level: 3 })).toHaveTextContent(
      "Release 4.18.10 can't be downloaded",
    );
    await userEvent.click(
      within(section('Needs attention')).getByRole('button', { name: /^Details: / }),
    );
    expect(attention.getByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Other options/ }));
    expect(attention.getByText(commandText('oc adm upgrade --clear'))).toBeVisible();
  });

  it('shows how far it got', async () => {
    show(refused);
    await userEvent.click(
      within(section('Needs attention')).getByRole('button', { name: /^Details: / }),
    );
    const steps = within(
      screen.getByRole('list', { name: 'Steps to accept a release' }),
    ).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent.split(': ')[1])).toEqual([
      'done',
      'failed',
      'not reached',
      'not reached',
      'not reached',
    ]);
  });

  it('says calmly that one is being checked', () => {
    show(
      anUpdateStatus({
        updating: false,
        payload: aCheckedPayload(),
        verdict: { kind: 'progressing', reason: 'CheckingPayload', version: '4.18.10' },
      }),
    );
    const payload = section('Release 4.18.10 is being checked');
    expect(within(payload).getByText('Verifying the release signature')).toBeVisible();
    expect(
      within(payload).queryByText(commandText('oc adm upgrade --clear')),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
  });

  it('names a step that nobody knows as the cluster does', async () => {
    const steps = aPayload().steps.map(({ id }) => ({ id, state: 'unknown' as const }));
    show({
      ...refused,
      verdict: { ...refused.verdict, step: 'NewStep' } as Verdict,
      payload: aPayload({ step: 'NewStep', steps, cause: undefined }),
    });
    await userEvent.click(
      within(section('Needs attention')).getByRole('button', { name: /^Details: / }),
    );
    expect(screen.getByText('Last step reached: NewStep.')).toBeInTheDocument();
  });
});
