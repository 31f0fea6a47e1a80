import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';

/** Tests against a real kube-apiserver: one file after the other has it for itself. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/real-api',
  fullyParallel: false,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../build/reports/real-api.json' }]],
});
