import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCENARIOS, type Scenario } from '../scenarios';
import { DETAILS, type Details } from './arguments/flags';
import { renderReading } from './commands/render-status';
import { readSavedCluster } from './input/saved-files';
import { writeSavedFiles } from './testing/write-saved-files';

/*
 * What a real `oc adm upgrade status` printed for clusters of ours, see scenarios/recorded/README.md. `make recorded
 * OC=path` records it anew and holds that `oc` against every scenario.
 */
const RECORDED = path.join(__dirname, '../scenarios/recorded');
const { OC } = process.env;

const NAMES = ['drain-blocked', 'failing', 'paused-pool'];
const READ_BY_OC = /-(cv|co|mc|mcp|node|mco-deployment)\.yaml$|-alerts\.json$/;

/** Without a control plane pool `oc` crashes; without the condition Progressing it prints nothing. */
const NOT_PRINTED = ['hosted', 'hosted-idle', 'unknown-state'];

/** What that `oc` prints for the cluster that was saved to a folder. */
function askOc(oc: string, folder: string, details: Details): string {
  const { status, stderr, stdout } = spawnSync(
    oc,
    ['adm', 'upgrade', 'status', `--details=${details}`, '--mock-clusterversion=cluster-cv.yaml'],
    {
      cwd: folder,
      encoding: 'utf8',
      // It reads files alone: there is no cluster to connect to.
      env: { KUBECONFIG: '/dev/null', OC_ENABLE_CMD_UPGRADE_STATUS: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function print(folder: string, details: Details): Promise<string> {
  const reading = await readSavedCluster(path.join(folder, 'cluster-cv.yaml'));
  return renderReading(reading, { output: 'text', details }).text;
}

function save(scenario: Scenario, folder: string): Promise<string> {
  return writeSavedFiles(scenario.stateAt(scenario.showAtMs), folder, 'cluster');
}

async function record(oc: string, scenario: Scenario): Promise<void> {
  const folder = path.join(RECORDED, scenario.id);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await save(scenario, folder);
  for (const file of readdirSync(folder)) {
    if (!READ_BY_OC.test(file)) rmSync(path.join(folder, file));
  }
  for (const details of DETAILS) {
    writeFileSync(path.join(folder, `${details}.txt`), askOc(oc, folder, details));
  }
}

describe('agreement with what oc printed', () => {
  beforeAll(async () => {
    if (OC === undefined) return;
    for (const scenario of SCENARIOS) if (NAMES.includes(scenario.id)) await record(OC, scenario);
  });

  it.each(NAMES.flatMap((name) => DETAILS.map((details) => ({ name, details }))))(
    '$name, --details=$details',
    async ({ name, details }) => {
      const folder = path.join(RECORDED, name);
      const recorded = readFileSync(path.join(folder, `${details}.txt`), 'utf8');
      expect(await print(folder, details)).toBe(recorded);
    },
  );
});

// Jest takes no empty table.
for (const scenario of OC === undefined ? [] : SCENARIOS) {
  if (NOT_PRINTED.includes(scenario.id)) continue;
  it(`agrees with that oc on ${scenario.id}`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'oc-'));
    try {
      await save(scenario, folder);
      for (const details of DETAILS) {
        expect(await print(folder, details)).toBe(askOc(OC ?? '', folder, details));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
