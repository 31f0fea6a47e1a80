import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Cluster } from './cluster';
import { startControllerProcess } from './controller-process';

/**
 * Runs the controller beside the API of a cluster until it has published, and ends it. Where time stands still, that
 * stays fresh.
 */
export async function publish(cluster: Cluster): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'update-status-publish-'));
  try {
    const kubeconfig = path.join(folder, 'kubeconfig');
    await writeFile(kubeconfig, await cluster.kubeconfig());
    const controller = await startControllerProcess([
      `--kubeconfig=${kubeconfig}`,
      '--namespace=update-status',
      '--metrics-port=0',
    ]);
    try {
      await expect.poll(() => controller.readiness()).toBe('ok');
      await expect
        .poll(() => isPublished(cluster), { message: 'whether a status is published' })
        .toBe(true);
    } finally {
      await controller.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function isPublished(cluster: Cluster): Promise<boolean> {
  const list = await cluster.read('/apis/update-status.github.io/v1alpha1/updatestatuses');
  return JSON.stringify(list).includes('observedAt');
}
