/**
 * What was found by runs of their own, which `make bench` does not repeat: a comparison with an older build, another setting, a machine
 * at rest. Each stands below the table it belongs to, in docs/benchmarks.md.
 */
export const NOTES = {
  engine: `In runs of their own, each in turn with the engine before it, on a machine whose two cores had six to twelve times as much to do as they can: one
changed 1/47, 1/50 and 1/65 of assess (before 1/39, 1/41 and 1/48), a second later 1/9 to 1/11 (before 1/7 and 1/8), redrawn 1/28 to 1/32 (before 1/25
to 1/27), assess 9.2 to 10.0 % of parse (before 9.3 to 10.7 %). On the same machine at rest, three runs: one changed 1/51 to 1/57 of assess (0.53 to
0.59 ms), a second later 1/7, redrawn 1/23 to 1/27, assess 7.4 to 7.9 % of parse.`,

  controller: `In runs of their own: on a machine at rest it was ready after 4.4 s (3.3 s of its CPU), with all nodes published after 13.6 s, 193 MB at most and 2.5 % of
one core. Of the CPU about a quarter is to collect garbage, a tenth to parse, an eighth to judge for the first time. Young objects of 16 MB instead of 8 changed
nothing that can be told from chance. Parsing node by node while a page arrives, instead of the whole page, would save 0.6 s. This was tried separately and
not built. With other heap limits: the default of Node, 252 MB at most; a limit of 192 MB, 189 MB; a limit of 128 MB with 4 MB for young objects, 177 MB.`,

  commandLine: `On a machine at rest \`--help\` takes 23 ms longer than bare Node does.`,

  page: `In runs of their own. Overview, 20 changes a second, two builds in turn in one run (five times 10 s each, a machine with ten times as much to do as it can):
4.6 % before, 4.0 % since components share one language and no timer is set for each message. The heap after an hour of events was 24.6 MB over the
empty page in both; 31.2 MB after all tabs had been open and 60,000 events (30,000: 29.4 MB). When the page is opened, the longest task is the first
judgement: 70 to 80 ms of the processor, and 45 ms to draw the verdict in the next; before, both were one of 107 to 111 ms.`,
} as const;
