/**
 * What was found by runs of their own, which `make bench` does not repeat: a comparison with an older build, another setting, a machine
 * at rest. Each stands below the table it belongs to, in docs/benchmarks.md.
 */
export const NOTES = {
  engine: `How much of this is chance: in six runs of their own, three on a machine at rest and three on one with six to twelve times as much to do as it can, one
changed was 1/47 to 1/65 of assess, and assess 7.4 to 10.0 % of parse.`,

  controller: `With Node 22, on a machine at rest, it was ready after 4.4 s (3.3 s of its CPU), with all nodes published after 13.6 s, 193 MB at most and 2.5 % of
one core. Of the CPU about a quarter is to collect garbage, a tenth to parse, an eighth to judge for the first time. Young objects of 16 MB instead of 8 changed
nothing that can be told from chance. Parsing node by node while a page arrives, instead of the whole page, would save 0.6 s. This was tried separately and
not built. With other heap limits: the default of Node, 252 MB at most; a limit of 192 MB, 189 MB; a limit of 128 MB with 4 MB for young objects, 177 MB.`,

  commandLine: `Bare Node is half to two thirds of a small cluster. In a run of its own with Node 20, the build before and after its launcher read the program as it
is, in turn with \`oc\` (15 rounds each, a busy machine, time of processors): 1.06 and 1.00 of
it at rest, 1.05 and 1.01 during an update, 1.16 and 1.10 in trouble, 1.16 and 1.15 with blocked drains, where patterns of known causes are compiled.
With Node 22, whose bare start takes 28 ms where that was measured, the same four took 0.68 to 0.80 of the time of \`oc\`.`,

  firstVerdict: `A verdict that something is slow or stalled is not shown before it is known who has to act (certificate-pending): the engine's supplement and what it reads come
before it there, and 120 KiB hold for what comes before these.`,

  page: `The longest task while the page is opened and all of 5,000 nodes, their MachineConfigNodes and events are read, in turn with the build that judged all at
once (three visits each in two runs, a machine with two to ten times as much to do as it can, time of the processor): judging and drawing took
94 to 138 ms, in slices 48 to 66 ms. The longest tasks are now those that take in a page of 250 objects as it arrives, 58 to 94 ms.

What takes the heap, in a snapshot after all tabs were open and 60,000 events (26.0 MB over the empty page without the probes of this
benchmark, 20.2 MB when it was opened): 8.7 MB are code that V8 has compiled, the host's included. A first status that old properties of
elements of the page still hold, and a closure that is kept, are 0.7 MB: it shares all but 5,000 judgements of nodes with the present one.`,
} as const;
