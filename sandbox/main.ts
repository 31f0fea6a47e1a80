import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InputError } from '../connect/input-error';
import { HUBS, SCENARIOS } from '../scenarios';
import { runControllers } from './run-controllers';
import type { SourceChoice } from './server/cluster-source';
import {
  DEFAULT_HOST_FOLDER,
  DEFAULT_PLUGIN_FOLDER,
  DEFAULT_PORT,
  DEFAULT_RELEASE_VERSION,
  startSandbox,
  type SandboxOptions,
} from './server/start';
import { isGivenWhole } from './server/saved-data-file';
import { StartError } from './server/start-error';

const USAGE = `Usage: make demo [PORT=9000] [SCENARIO=id] [CONTROLLER=id,id]
       make demo FROM=must-gather.tar.gz|folder|path/to/x-cv.yaml [CHOOSE=text]
       make demo KUBECONFIG=path [CONTEXT=name]
       make demo CONSOLE=folder [RELEASE_VERSION=5.1.0]

Serves a local console with the Update status plugin, on simulated clusters, on the
saved files of a real one, or on a live one (for looking only).

  --port, PORT                      port to listen on; 0 takes any (default ${DEFAULT_PORT})
  --scenario, SCENARIO              the scenario to begin with
  --controller, CONTROLLER          scenarios beside which the controller runs
  --from, FROM                      a must-gather, an inspect folder, an archive, dumps, or x-cv.yaml with its files
  --choose, CHOOSE                  of several clusters the one whose folder or ID contains this
  --kubeconfig, KUBECONFIG          a live cluster
  --context, CONTEXT                a context of the kubeconfig
  --console, CONSOLE                a built OpenShift console to show it all in, instead of our own host
  --release-version, RELEASE_VERSION  console version the plugin finds (default ${DEFAULT_RELEASE_VERSION})
`;

/** A command line that makes no sense. */
class UsageError extends Error {}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  const controlled = readControllers(options);
  const sandbox = await startSandbox(options);
  const controllers = await runControllers(sandbox.url, controlled);
  for (const notice of [...sandbox.notices, ...findMissingBuilds(options)]) {
    process.stderr.write(`${notice}\n`);
  }
  // From before it says so: a reader of that line may stop it at once.
  const stopped = untilStopped();
  process.stdout.write(
    [
      `Update status: ${sandbox.url}/update-status`,
      `Serves ${sandbox.description}.`,
      ...describeSavedPage(options, sandbox.url),
      ...describeChoice(options, sandbox.url),
      ...(options.source.kind === 'live-cluster'
        ? []
        : [
            `For oc and other programs: a kubeconfig at ${sandbox.url}/sandbox/clusters/<scenario>/kubeconfig`,
          ]),
      ...controllers.lines,
      'Stop with Ctrl+C.',
      '',
    ].join('\n'),
  );
  await stopped;
  await controllers.stop();
  await sandbox.close();
  return 0;
}

function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SandboxOptions | 'help' {
  const { values } = parseFlags(args);
  if (values.help) return 'help';
  return {
    port: readPort(values.port ?? setting(env.PORT)),
    releaseVersion: values['release-version'] ?? setting(env.RELEASE_VERSION),
    consoleFolder: values.console ?? setting(env.CONSOLE),
    source: readSource(values, env),
  };
}

/** Only made-up clusters have controllers: saved ones do not change, and in a live one it is the chart's to install. */
function readControllers({ source }: SandboxOptions): readonly string[] {
  if (source.kind !== 'scenarios') return [];
  const { values } = parseFlags(process.argv.slice(2));
  const ids = (values.controller ?? setting(process.env.CONTROLLER) ?? '').split(',');
  const asked = ids.filter((id) => id !== '');
  const unknown = asked.find((id) => !SCENARIOS.some((scenario) => scenario.id === id));
  if (unknown !== undefined) throw new UsageError(`there is no scenario "${unknown}"`);
  return asked;
}

/** An API has no logs; the page that opens saved data reads them, and its clock stands. */
function describeSavedPage(
  { consoleFolder, source }: SandboxOptions,
  url: string,
): readonly string[] {
  return source.kind === 'saved-files' && isGivenWhole(source.path) && consoleFolder === undefined
    ? [`As it was saved, with what its logs tell: ${url}/update-status/saved?given`]
    : [];
}

/** How to get to the other scenarios. */
function describeChoice(
  { consoleFolder, source, releaseVersion }: SandboxOptions,
  url: string,
): readonly string[] {
  const isChoice = source.kind === 'scenarios';
  if (consoleFolder === undefined) {
    return isChoice ? ['The switch in the header has the other scenarios.'] : [];
  }
  return [
    `Shows it in the console of ${consoleFolder}, which takes itself for ${releaseVersion ?? DEFAULT_RELEASE_VERSION}; say RELEASE_VERSION=… for another.`,
    ...(isChoice
      ? [
          `Choose a scenario at ${url}/sandbox, or with ?scenario=id (and &clock=still) at any page.`,
        ]
      : []),
  ];
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        scenario: { type: 'string' },
        controller: { type: 'string' },
        from: { type: 'string' },
        choose: { type: 'string' },
        kubeconfig: { type: 'string' },
        context: { type: 'string' },
        console: { type: 'string' },
        'release-version': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Flags = ReturnType<typeof parseFlags>['values'];

/** A flag counts more than any variable; of the variables the one that names files counts more. */
function readSource(flags: Flags, env: NodeJS.ProcessEnv): SourceChoice {
  const sourceFlags = [flags.scenario, flags.from, flags.kubeconfig].filter(Boolean);
  if (sourceFlags.length > 1) {
    throw new UsageError('choose one of --scenario, --from and --kubeconfig');
  }
  const isChosenByFlag = sourceFlags.length === 1;
  const from = flags.from ?? (isChosenByFlag ? undefined : setting(env.FROM));
  if (from !== undefined) {
    const choice = flags.choose ?? setting(env.CHOOSE);
    return { kind: 'saved-files', path: from, ...(choice !== undefined && { choice }) };
  }
  const scenario = flags.scenario ?? (isChosenByFlag ? undefined : setting(env.SCENARIO));
  const kubeconfig = flags.kubeconfig ?? setting(env.KUBECONFIG);
  const context = flags.context ?? setting(env.CONTEXT);
  if (scenario === undefined && (kubeconfig !== undefined || context !== undefined)) {
    return {
      kind: 'live-cluster',
      ...(kubeconfig !== undefined && { kubeconfig }),
      ...(context !== undefined && { context }),
    };
  }
  return {
    kind: 'scenarios',
    scenarios: [...SCENARIOS, ...HUBS],
    ...(scenario !== undefined && { defaultScenarioId: scenario }),
  };
}

/** `make` hands an unset variable on as an empty one. */
function setting(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new UsageError(`"${text}" is no port: give a number from 0 to 65535`);
  }
  return port;
}

function findMissingBuilds({ consoleFolder }: SandboxOptions): readonly string[] {
  return [
    ...(existsSync(join(DEFAULT_PLUGIN_FOLDER, 'plugin-manifest.json'))
      ? []
      : ['The plugin is not built: its page stays empty until "make build" has run.']),
    ...(consoleFolder !== undefined || existsSync(join(DEFAULT_HOST_FOLDER, 'index.html'))
      ? []
      : ['The console host is not built: run "make demo", which builds it.']),
  ];
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof UsageError;
    const isExpected = isUsage || error instanceof StartError || error instanceof InputError;
    const text = isExpected ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`error: ${text}\n${isUsage ? `\n${USAGE}` : ''}`);
    process.exitCode = isUsage ? 2 : 1;
  },
);
