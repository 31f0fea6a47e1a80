/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { discoverNodesAndClusterVersion } from '../../testing/fake-api';
import { resetDiscovery } from '../k8s/api-discovery';
import { ResourceLink } from './ResourceLink';

const CLUSTER_VERSION = { group: 'config.openshift.io', version: 'v1', kind: 'ClusterVersion' };

const renderLink = (kind: { group?: string; version: string; kind: string }) =>
  render(
    <MemoryRouter>
      <ResourceLink groupVersionKind={kind} name="the-name" />
    </MemoryRouter>,
  );

it.each([
  { kind: { version: 'v1', kind: 'Node' }, path: '/k8s/cluster/nodes/the-name', badge: 'N' },
  {
    kind: CLUSTER_VERSION,
    path: '/k8s/cluster/config.openshift.io~v1~ClusterVersion/the-name',
    badge: 'CV',
  },
])('links $badge to its page', ({ kind, path, badge }) => {
  discoverNodesAndClusterVersion();
  renderLink(kind);
  expect(screen.getByRole('link', { name: 'the-name' })).toHaveAttribute('href', path);
  expect(screen.getByText(badge)).toBeInTheDocument();
});

it('is plain text while or if the cluster does not have the kind', () => {
  resetDiscovery();
  renderLink(CLUSTER_VERSION);
  expect(screen.getByText('the-name')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
