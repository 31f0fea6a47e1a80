/* A sandbox and a browser of its own for scripts that look at the product. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { chromium } from '@playwright/test';

/** Starts the built sandbox on a free port; `stop` ends it. */
export const startSandbox = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build/sandbox/server.mjs'], {
      env: { ...process.env, PORT: '0', FROM: '', KUBECONFIG: '', CONSOLE: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url) resolve({ url, stop: () => child.kill('SIGTERM') });
    });
    child.on('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
  });

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
