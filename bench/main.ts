/** Measures, prints, and writes docs/benchmarks.md. Run by `make bench`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCENARIOS } from '../scenarios';
import { startSandbox } from '../sandbox/server/start';
import { measureBundle, type Size } from './bundle';
import { measureEngine } from './engine';

const NODE_COUNTS = [60, 500, 2000, 5000];

const engine = NODE_COUNTS.map((count) => measureEngine(count));

const pluginFolder = resolve('dist');
const sandbox = await startSandbox({
  source: { kind: 'scenarios', scenarios: SCENARIOS },
  port: 0,
  pluginFolder,
  hostFolder: resolve('build/sandbox/host'),
  releaseVersion: '4.22.0',
});
const bundle = await measureBundle(
  pluginFolder,
  sandbox.url,
  process.env.CHROMIUM || '/usr/bin/chromium',
).finally(() => sandbox.close());

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const kib = (size: Size): string =>
  `${number(size.raw / 1024)} KiB (${number(size.gzip / 1024)} KiB gzip)`;

const text = `# Benchmarks

Written by \`make bench\`. Times are medians of one run on one machine and mean little by themselves: read the ratios, which compare things
measured in turn in the same run.

## Engine

Nodes are as heavy as real ones (image lists, managed fields). *Parse* is \`JSON.parse\` of the node list, which any way of getting
the nodes costs; *trim* takes off them what the engine reads, once per node as it arrives; *assess* is a full assessment of the
trimmed nodes with 34 operators and 5 pools; *one changed* is the next assessment after one node object was replaced.
The goals at 5,000 nodes: assess at most 5 % of parse, one changed at most 1/50 of assess.

| Nodes | Node list, MB | Parse, ms | Trim, ms | Assess, ms | Assess / parse | One changed, ms | Assess / one changed |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${engine
  .map((figures) =>
    [
      number(figures.nodes),
      number(figures.bytes / 1e6, 1),
      number(figures.parseMs, 1),
      number(figures.trimMs, 1),
      number(figures.assessMs, 2),
      `${number((100 * figures.assessMs) / figures.parseMs, 1)} %`,
      number(figures.oneChangedMs, 3),
      number(figures.assessMs / figures.oneChangedMs),
    ].join(' | '),
  )
  .map((row) => `| ${row} |`)
  .join('\n')}

## Download

| What | Size |
| --- | --- |
| The plugin's own code | ${kib(bundle.own)} |
| First visit of the page, everything from the plugin's server | ${kib(bundle.firstVisit)} in ${number(bundle.firstVisit.requests)} requests |

The first visit is measured in the sandbox, whose host shares no PatternFly: a console provides most components itself, and the
plugin does not download those.
`;

writeFileSync('docs/benchmarks.md', text);
console.log(text);
