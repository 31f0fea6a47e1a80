/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fromMilliseconds,
  type Fault,
  type MissingData,
  type PayloadAssessment,
} from '../../engine';
import { aCheckedPayload, aPayload, aPayloadContainer, aPayloadPod } from '../../testing/a-payload';
import { at, NOW } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { PayloadCard } from './PayloadCard';
import { PayloadItem } from './PayloadItem';

const FAULT: Fault = {
  key: 'PayloadNotAccepted version',
  root: { kind: 'finding' },
  level: 'Error',
  insights: [],
  isDraining: false,
  consequences: [],
};

/** A refused release as the entry that it is, any other as a card. */
function show(payload: PayloadAssessment, missing: readonly MissingData[] = []) {
  return renderWithTexts(
    payload.state === 'refused' ? (
      <main>
        <h2>Needs attention</h2>
        <ul>
          <PayloadItem payload={payload} fault={FAULT} now={NOW} missing={missing} />
        </ul>
      </main>
    ) : (
      <PayloadCard payload={payload} now={NOW} missing={missing} />
    ),
  );
}

/** The same with all that is folded. */
async function showAll(payload: PayloadAssessment, missing: readonly MissingData[] = []) {
  const view = show(payload, missing);
  for (const toggle of screen.getAllByRole('button', { name: /^(Details|Other options)/ })) {
    await userEvent.click(toggle);
  }
  return view;
}

const stepTexts = () =>
  within(screen.getByRole('list', { name: 'Steps to accept a release' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const actions = () => screen.getAllByTestId('step-action').map(({ textContent }) => textContent);

describe('a release that cannot be pulled', () => {
  it('says that the cluster is not affected', () => {
    renderWithTexts(
      <ul>
        <PayloadItem payload={aPayload()} fault={FAULT} now={NOW} missing={[]} />
      </ul>,
    );
    expect(screen.getByText('The cluster stays on 4.18.9 and is not affected.')).toBeVisible();
  });

  it('says that the cluster is not affected, the cause, and the step', async () => {
    await showAll(aPayload());
    expect(
      screen.getByRole('heading', { name: "Release 4.18.10 can't be downloaded" }),
    ).toBeVisible();
    expect(screen.getByText('The cluster stays on 4.18.9 and is not affected.')).toBeVisible();
    expect(
      screen.getByText("The image registry doesn't accept the cluster's pull secret."),
    ).toBeVisible();
    expect(stepTexts()).toEqual([
      'Verify the signature: done',
      'Download the release with a version pod: failed',
      'Load the release and compare its version: not reached',
      'Check the preconditions: not reached',
      'Accept the release: not reached',
    ]);
    expect(screen.getByText(/retries automatically/)).toBeVisible();
  });

  it('says neither that it updates nor how far', () => {
    show(aPayload());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/updating/i)).not.toBeInTheDocument();
  });

  it('shows the Pod: node, age, deadline, and the digest to copy', async () => {
    await showAll(aPayload());
    expect(screen.getByRole('link', { name: 'version-4.18.10-x7k2p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'master-0' })).toBeVisible();
    expect(screen.getByTestId('panel-payload-phase')).toHaveTextContent(
      'Failed (DeadlineExceeded)',
    );
    expect(screen.getByTestId('panel-payload-age')).toHaveTextContent('10m');
    expect(screen.getByTestId('panel-payload-deadline')).toHaveTextContent('2m');
    expect(screen.getByTestId('panel-payload-image')).toHaveTextContent('sha256:10');
    expect(screen.getByRole('button', { name: 'Copy: image of 4.18.10' })).toBeVisible();
    expect(screen.queryByTestId('payload-pod-source')).not.toBeInTheDocument();
  });

  it('shows each container’s state, and its whole message when asked', async () => {
    await showAll(aPayload());
    const table = screen.getByRole('grid', { name: 'Containers of the Pod' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    const cleanup = screen.getByTestId('payload-container-0');
    expect(within(cleanup).getByText('Waiting: ImagePullBackOff')).toBeVisible();
    await userEvent.click(
      within(cleanup).getByRole('button', { name: 'Show all: message of cleanup' }),
    );
    expect(within(cleanup).getByText(aPayloadContainer().message)).toBeVisible();
    expect(within(cleanup).getByRole('button', { name: 'Copy: message of cleanup' })).toBeVisible();
    expect(screen.getByTestId('payload-container-1')).toHaveTextContent(
      'make-temporary-directoryinit containerWaiting: PodInitializing–',
    );
  });

  it('says what to do, who can, what it costs, and how to withdraw, last', async () => {
    await showAll(aPayload());
    const fixes = [screen.getByTestId('next-step'), ...screen.getAllByTestId('other-step')];
    expect(actions()[0]).toMatch(/^Renew the registry credentials/);
    expect(fixes[0]).toHaveTextContent(/oc -n openshift-config extract secret\/pull-secret/);
    expect(fixes[0]).toHaveTextContent('Cluster administrator');
    expect(fixes[0]).toHaveTextContent('No downtime expected.');
    expect(actions().at(-1)).toBe('Withdraw the update request.');
    expect(fixes.at(-1)).toHaveTextContent('oc adm upgrade --clear');
    expect(fixes.at(-1)).toHaveTextContent('No downtime: nothing has changed yet');
  });

  it('folds the events', async () => {
    await showAll(aPayload());
    expect(screen.queryByTestId('payload-event')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '1 event' }));
    expect(screen.getByTestId('payload-event')).toHaveTextContent(/BackOff, 7 times.*8m ago/);
  });

  it('can be read by everybody', async () => {
    const { container } = await showAll(aPayload());
    await userEvent.click(screen.getByRole('button', { name: '1 event' }));
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('the Pod', () => {
  it.each([
    {
      name: 'was removed since',
      changes: {
        podSource: 'remembered',
        pod: aPayloadPod({ seenAt: at('2025-11-03T13:55:00Z') }),
      },
      text: /has since removed the pod\. Its last known state is from 5m ago/,
    },
    {
      name: 'is gone',
      changes: {
        podSource: 'gone',
        pod: undefined,
        namedPod: { resource: 'pods', name: 'version-x', namespace: 'openshift-cluster-version' },
      },
      text: /removed pod version-x before its retry\. Only the message remains/,
    },
    {
      name: 'is not known',
      changes: { podSource: 'unknown', pod: undefined },
      text: /The state of the pod is unknown\. Only the message is available/,
    },
  ] satisfies readonly { name: string; changes: Partial<PayloadAssessment>; text: RegExp }[])(
    '$name',
    async ({ changes, text }) => {
      await showAll(aPayload(changes));
      expect(screen.getByTestId('payload-pod-source')).toHaveTextContent(text);
    },
  );

  it('is left out where none was needed', async () => {
    await showAll(aPayload({ podSource: 'none', pod: undefined }));
    expect(screen.queryByText('Pod that downloads the release')).not.toBeInTheDocument();
  });

  it('may not be read: says what is therefore unknown', async () => {
    await showAll(aPayload({ podSource: 'unknown', pod: undefined }), [
      {
        resource: 'pods',
        reason: 'Forbidden',
        message: 'pods is forbidden',
        namespaces: ['openshift-cluster-version'],
      },
    ]);
    expect(
      screen.getByText('Why a release was rejected is known only from the condition.'),
    ).toBeVisible();
  });
});

describe('preconditions', () => {
  it('each with its reason and its own words', async () => {
    await showAll(
      aPayload({
        step: 'PreconditionChecks',
        pod: undefined,
        podSource: 'none',
        preconditions: [
          {
            name: 'ClusterVersionGiantHop',
            conditionReason: 'MultipleMinorVersionsUpdate',
            message: '4.20.1 is more than one minor version beyond',
            blocks: true,
            cause: { code: 'MinorVersionSkipped', captures: {}, text: '' },
          },
          {
            name: 'ClusterVersionRecommendedUpdate',
            conditionReason: 'NoChannel',
            message: 'no channel',
            blocks: false,
          },
        ],
      }),
    );
    const items = screen.getAllByTestId('precondition').map(({ textContent }) => textContent);
    expect(items).toEqual([
      'ClusterVersionGiantHop failed (MultipleMinorVersionsUpdate)4.20.1 is more than one minor version beyond',
      "ClusterVersionRecommendedUpdate warns but doesn't block the update (NoChannel)no channel",
    ]);
    expect(actions()).toEqual([
      "Update to the next minor version first. Minor versions can't be skipped.",
      'Withdraw the update request.',
    ]);
  });
});

describe('a refused release that fails several preconditions', () => {
  const { now, payload } = assessScenario('payload-preconditions');

  function showTold(
    fault: Partial<Fault>,
    toldAge?: string,
    facts: Partial<PayloadAssessment> = {},
  ): void {
    renderWithTexts(
      <ul>
        {payload ? (
          <PayloadItem
            payload={{ ...payload, ...facts }}
            fault={{ ...FAULT, ...fault }}
            now={now}
            missing={[]}
            toldAge={toldAge}
          />
        ) : null}
      </ul>,
    );
  }

  it('tells why, and what else failed', () => {
    showTold({});
    expect(screen.getByTestId('payload-failed-step')).toHaveTextContent(
      /^Another reason for the rejection:$/,
    );
    expect(screen.getAllByTestId('payload-precondition')).toHaveLength(1);
    expect(screen.getByText(/Kubernetes APIs/)).toBeInTheDocument();
    expect(screen.getByText(/more than one minor version ahead/)).toBeInTheDocument();
  });

  it('tells how many failed where it cannot tell why of each', () => {
    showTold({}, undefined, {
      preconditions: [
        ...(payload?.preconditions ?? []),
        { name: 'Other', conditionReason: 'New', message: 'in new words', blocks: true },
      ],
    });
    expect(screen.getByTestId('payload-failed-step')).toHaveTextContent(
      /^3 preconditions of the update failed\.$/,
    );
    expect(screen.getAllByTestId('payload-precondition')).toHaveLength(1);
  });

  it('has an age only where the headline has another one', () => {
    const sinceAt = now - fromMilliseconds(12 * 60_000);
    showTold({ sinceAt }, 'for 12m');
    expect(screen.queryByText('for 12m')).not.toBeInTheDocument();
    showTold({ sinceAt }, 'for 40m');
    expect(screen.getByText('for 12m')).toBeVisible();
  });
});

describe('a release that is being checked', () => {
  it('is calm', async () => {
    await showAll(aCheckedPayload());
    expect(screen.getByRole('region', { name: 'Release 4.18.10 is being checked' })).toBeVisible();
    expect(screen.getByTestId('payload-activity')).toHaveTextContent(
      'Verifying the release signature',
    );
    expect(stepTexts()[0]).toBe('Verify the signature: in progress');
    expect(screen.queryByTestId('payload-cause')).not.toBeInTheDocument();
    expect(screen.queryByTestId('next-step')).not.toBeInTheDocument();
    expect(screen.queryByTestId('payload-forced')).not.toBeInTheDocument();
  });

  it('says already what its Pod runs into', () => {
    const { cause, failure } = aPayload();
    show(aCheckedPayload({ cause, failure, pod: aPayloadPod(), podSource: 'cluster' }));
    expect(screen.getByTestId('payload-cause')).toHaveTextContent(
      /doesn't accept the cluster's pull secret/,
    );
  });
});

it('says that a refused one is being tried again', async () => {
  await showAll(aPayload({ retryingSinceAt: at('2025-11-03T13:59:00Z') }));
  expect(screen.getByTestId('payload-activity')).toHaveTextContent(
    'A retry has been in progress for 1m.',
  );
});

it('says that it was asked for with force', () => {
  show(aPayload({ forced: true }));
  expect(screen.getByTestId('payload-forced')).toHaveTextContent(/The update was forced/);
});

it('says that an update that runs goes on', () => {
  show(aPayload({ isUpdating: true }));
  expect(screen.getByText('The update to 4.18.9 is not affected.')).toBeVisible();
});
