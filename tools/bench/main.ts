/** Measures, prints, and writes docs/benchmarks. Run by `make bench`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCENARIOS } from '../../scenarios';
import { startSandbox } from '../../sandbox/server/start';
import { measureBundle, type Size } from './bundle';
import { measureCommandLine, type RunFigures } from './command-line';
import { describeClients, measureClients } from './clients';
import { describeController, measureController } from './controller';
import { splitBenchmarks } from './documents';
import { measureEngine } from './engine';
import { type EstimateErrors, measureEstimates } from './estimates';
import { measureFirstVerdicts } from './first-verdict';
import { describeFleet, measureFleet } from './fleet';
import { NOTES } from './notes';
import { type Interaction, measurePage } from './page';
import { measureRehearsals } from './rehearsals';

const NODE_COUNTS = [60, 500, 2000, 5000];

/** While nodes move, their MachineConfigNodes and what events tell of them are read, too. */
const LARGE_WITH_DETAILS = { nodes: 5000, events: 2000 };

/** Says on stderr how long a part took: all of them together take minutes. */
async function timed<T>(part: string, measure: () => T | Promise<T>): Promise<T> {
  const startedMs = performance.now();
  const figures = await measure();
  console.error(`${part}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
  return figures;
}

const engine = await timed('engine', () => [
  ...NODE_COUNTS.map((nodes) => measureEngine(nodes)),
  measureEngine(LARGE_WITH_DETAILS.nodes, LARGE_WITH_DETAILS.events),
]);
const estimates = await timed('time left', measureEstimates);
const rehearsals = await timed('rehearsals', measureRehearsals);
const commandLine = await timed('command line', () => measureCommandLine());
const controller = await timed('controller', measureController);
const clients = await timed('a hundred browsers', measureClients);

const pluginFolder = resolve('dist');
const sandbox = await startSandbox({
  source: { kind: 'scenarios', scenarios: SCENARIOS },
  port: 0,
  pluginFolder,
  hostFolder: resolve('build/sandbox/host'),
  releaseVersion: '4.22.0',
});
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium';
const hub = await timed('a hub with many clusters', () =>
  measureFleet({ pluginFolder, hostFolder: resolve('build/sandbox/host'), executablePath }),
);
const bundle = measureBundle(pluginFolder);
const { firstVerdicts, page } = await measureInBrowser();

async function measureInBrowser() {
  try {
    return {
      firstVerdicts: await timed('first verdict', () =>
        measureFirstVerdicts({ sandboxUrl: sandbox.url, folder: pluginFolder, executablePath }),
      ),
      page: await timed('page', () => measurePage({ sandboxUrl: sandbox.url, executablePath })),
    };
  } finally {
    await sandbox.close();
  }
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kib = (size: Size): string =>
  `${number(size.raw / 1024)} KiB (${number(size.gzip / 1024)} KiB gzip)`;

const INTERACTIONS: readonly Interaction[] = ['typing', 'sorting', 'scrolling', 'opening'];
const megabytes = (bytes: number): string => number(bytes / 1e6, 1);
const ratio = (a: number, b: number): string => number(a / b, 1);
const percent = (share: number): string => `${number(100 * share)} %`;
/** Small ones with a digit: half of another one has to be told. */
const finePercent = (share: number): string => `${number(100 * share, share < 0.1 ? 1 : 0)} %`;
const errors = ({ ours, oc, naive }: EstimateErrors): string =>
  [ours, oc, naive].map(finePercent).join(' / ');

const threeOf = ({ cpuMs, megabytes: memory, wallMs }: RunFigures): string =>
  `${number(wallMs)} / ${number(cpuMs)} ms / ${number(memory)} MB`;
const threeRatios = (a: RunFigures, b: RunFigures): string =>
  [a.wallMs / b.wallMs, a.cpuMs / b.cpuMs, a.megabytes / b.megabytes]
    .map((value) => number(value, 2))
    .join(' / ');
const overNodeMs = commandLine.help.cpuMs - commandLine.bareNode.cpuMs;
const ocOnPath = commandLine.ocVersion
  ? `\`oc\` is the one on the PATH (${commandLine.ocVersion}), in turn with ours.`
  : 'There was no `oc` on the PATH to compare with.';

const share = (part: number, all: number): string => (all === 0 ? '–' : finePercent(part / all));

/** The largest shares of parse that an assessment of the most nodes may take, alone and with details. */
const LIMITS = [0.08, 0.35] as const;

function describeLimits(): string {
  const shares = engine
    .filter(({ nodes }) => nodes === LARGE_WITH_DETAILS.nodes)
    .map(({ assessMs, parseMs }) => assessMs / parseMs);
  const isMet = LIMITS.every((limit, index) => (shares[index] ?? Infinity) <= limit);
  const found = shares.map((share) => `${number(100 * share, 1)} %`).join(' and ');
  return `Assess takes ${found} of parse: the limits are ${isMet ? 'met' : 'missed'}.`;
}

const text = `# Benchmarks

Written by \`make bench\`. Times are medians of one run on one machine and mean little by themselves: read the ratios, which compare things
measured in turn in the same run.

## Engine

Nodes are as heavy as real ones (image lists, managed fields). *Parse* is \`JSON.parse\` of the node list, which any way of getting
the nodes costs; *trim* takes off them what the engine reads, once per node as it arrives; *assess* is a full assessment of the
trimmed nodes with 34 operators and 5 pools; *one changed* replaces one node object in its list and assesses the cluster again, *a second later* the
same with a clock that has gone on, which is what happens in a page; *redrawn* is the next second without any change. The clock goes on
for 26 minutes, so that most of the nodes that are away become late.
A third of the nodes are done, and 670 of 5,000 are away (draining, updating, rebooting or cordoned), more than any pool allows.
The last row is with what is read while nodes move: as many MachineConfigNodes as nodes, and events; parse, trim and assess are of
all of them, and with the one node its MachineConfigNode changed. The limits at 5,000 nodes: assess
takes at most 8 % of parse, and at most 35 % with what is read while nodes move.

| Nodes | Lists, MB | Parse, ms | Trim, ms | Assess, ms | Assess / parse | One changed, ms | A second later, ms | Redrawn, ms |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${engine
  .map((figures) =>
    [
      figures.events === 0
        ? number(figures.nodes)
        : `${number(figures.nodes)}, and ${number(figures.events)} events`,
      number(figures.bytes / 1e6, 1),
      number(figures.parseMs, 1),
      number(figures.trimMs, 1),
      number(figures.assessMs, 2),
      `${number((100 * figures.assessMs) / figures.parseMs, 1)} %`,
      ...[figures.oneChangedMs, figures.laterMs, figures.redrawnMs].map((ms) => number(ms, 3)),
    ].join(' | '),
  )
  .map((row) => `| ${row} |`)
  .join('\n')}

${describeLimits()}

${NOTES.engine}

${describeController(controller)}
${NOTES.controller}

${describeClients(clients)}
${describeFleet(hub)}
## Time left

Made-up updates of several clusters, five of each (one of 5,000 nodes), in which every step of a node and every operator takes two thirds to one
and a half times as long by chance, looked at once a minute (every ten) from the first minute on. Their nodes were updated before at the same pace, and their
objects still tell when. The figures are the mean error of the estimate as a share of the time that was left, for ours (the middle of
the range) / \`oc\` / naive; the goal is half of either. *Range given* says for how many of the minutes in which nothing is stuck there is one, *inside* how often
the truth lay in the range. \`oc\` gives an estimate for the control plane, \`+10m\` or \`+5m\` for a node that moves and \`?\` for one that waits, and
no sum: counted here is the most favourable one, 10 minutes for each node that waits, as many at once as the pool allows. *Naive* is the
time so far by the share of operators and nodes that are done (of the pool: nodes, since it began).

| Update | Takes, min | Cluster | its first half | its second half | Single pools | Range given | Inside |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${estimates
  .map((figures) =>
    [
      figures.name,
      number(figures.durationMs / 60_000),
      errors(figures.whole),
      errors(figures.early),
      errors(figures.late),
      errors(figures.pools),
      percent(figures.covered),
      percent(figures.inside),
    ].join(' | '),
  )
  .map((row) => `| ${row} |`)
  .join('\n')}

${NOTES.estimates}

## Rehearsed against real

What a look at a cluster at rest names and expects, against the update that follows. *Times* are ranges for the control plane and each pool of the made-up updates above, a
minute before they begin. *Drains* are nodes: of the made-up clusters an API server and a disruption controller, written for this without the engine, say which drains never
end by themselves, while pods fall and heal by chance (about one in a hundred falls during the update; of those that are not ready, half heal); of the scenarios the update is
played to its end. The goals: of drains that block at least 95 % named before, of those named at least 90 % block, of the ranges at least 80 % with the truth inside.

| Updates | Runs | Drains that blocked | named before | Drains named | that blocked | Ranges | Truth inside |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rehearsals
  .map(({ blocked, both, inside, name, named, ranges, runs }) =>
    [
      name,
      number(runs),
      number(blocked),
      share(both, blocked),
      number(named),
      share(both, named),
      number(ranges),
      share(inside, ranges),
    ].join(' | '),
  )
  .map((row) => `| ${row} |`)
  .join('\n')}

${NOTES.rehearsals}

## Command line

\`update-status status\` of saved YAML, as \`oc get -o yaml\` writes it, and \`oc adm upgrade status\` of the same files: time that passes, time of
processors, largest memory; medians. ${ocOnPath} The goal is at most 1 of each.

| Cluster | Files, MB | Ours | \`oc\` | Ours / \`oc\` |
| --- | ---: | ---: | ---: | ---: |
${commandLine.statuses
  .map(({ bytes, name, oc, ours }) =>
    [
      name,
      number(bytes / 1e6, 1),
      threeOf(ours),
      oc ? threeOf(oc) : '–',
      oc ? threeRatios(ours, oc) : '–',
    ].join(' | '),
  )
  .map((row) => `| ${row} |`)
  .join('\n')}

\`--help\` takes ${number(overNodeMs)} ms of processors over bare Node (${number(commandLine.bareNode.cpuMs)} ms); the goal is 80.
${NOTES.commandLine}

## First verdict

In Chromium, in the sandbox, whose host shares PatternFly as a console does, a production build, scripts in the browser's cache. *Scripts* are
those of the plugin that were asked for before the verdict stood there; times count from the host's masthead, which asks for the plugin's entry
and for what the cluster offers first. The goal: no task over 100 ms. *Of the processor* is the time that a task had it, whatever else the
machine did.

| Cluster | Scripts | Gzip, KiB | Verdict, ms | First tab, ms | Longest task, ms | of the processor, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${firstVerdicts
  .map(({ scenario, scripts, gzipBytes, verdictMs, tabMs, longestTaskMs, longestTaskCpuMs }) => {
    const cells = [verdictMs, tabMs, longestTaskMs, longestTaskCpuMs].map((ms) => number(ms));
    return `| ${scenario} | ${scripts} | ${number(gzipBytes / 1024, 1)} | ${cells.join(' | ')} |`;
  })
  .join('\n')}

All of the plugin's own code is ${kib(bundle)}: that of all its surfaces, which load their parts when they are shown, the reader of saved data,
exports and sentences about known causes when they are asked for.

${NOTES.firstVerdict}

## The page with ${number(page.nodes)} nodes

In Chromium, in the sandbox, a production build. *Empty* is an empty page of the same host in the same run. Goals: every interaction
under 100 ms to the next paint, no frame over 50 ms in the burst, at most 25 MB over the empty page when it is opened, and
32 MB at the end.

| Interaction | Next paint, ms | Longest, ms | Result shown, ms | Empty, ms | Next paint / empty |
| --- | ---: | ---: | ---: | ---: | ---: |
${INTERACTIONS.map((name) => {
  const { medianMs, longestMs, shownMs, emptyMedianMs } = page.interactions[name];
  const cells = [medianMs, longestMs, shownMs, emptyMedianMs].map((ms) => number(ms));
  return `| ${name} | ${cells.join(' | ')} | ${ratio(medianMs, emptyMedianMs)} |`;
}).join('\n')}

| | Page | Empty |
| --- | ---: | ---: |
| Longest frame during ${page.burst.perSecond} node events per second for ${page.burst.seconds} s, ms | ${number(page.burst.longestFrameMs)} | ${number(page.burst.emptyLongestFrameMs)} |
| Frames over 50 ms | ${page.burst.longFrames} | ${page.burst.emptyLongFrames} |
| Script heap, MB | ${megabytes(page.heap.pageBytes)} | ${megabytes(page.heap.emptyBytes)} |

Busy is the share of ${page.burst.seconds} s in which the main thread had something to do while nodes were cordoned and uncordoned, which the page shows,
or while their kubelets only reported; time of the processor. The goals: under 5 % at 20 a second and under 15 % at 200, no task over 100 ms.

| Tab | Changes a second | Busy | Tasks over 50 ms | Longest, ms |
| --- | ---: | ---: | ---: | ---: |
${page.busy
  .map(
    ({ tab, perSecond, change, share, longTasks, longestTaskMs }) =>
      `| ${tab} | ${perSecond}${change === 'heartbeat' ? ' reports' : ''} | ${number(100 * share, 1)} % | ${longTasks} | ${number(longestTaskMs)} |`,
  )
  .join('\n')}

After half of ${number(page.growth.events)} node events (an hour's) the heap is ${megabytes(page.growth.halfwayBytes)} MB, after all of them ${megabytes(page.growth.endBytes)} MB.

${NOTES.page}

${NOTES.soak}
`;

mkdirSync('docs/benchmarks', { recursive: true });
for (const [path, document] of splitBenchmarks(text)) writeFileSync(path, document);
console.log(text);
