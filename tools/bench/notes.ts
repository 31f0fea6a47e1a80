/**
 * What was found by runs of their own, which `make bench` does not repeat: a comparison with an older build, another
 * setting, a machine at rest. Each stands below the table it belongs to, in docs/benchmarks.
 */
export const NOTES = {
  engine: `How much of this is chance: in six runs of their own, three on a machine at rest and three on one with six to twelve times as much to do as it can, one
changed was 1/47 to 1/65 of assess, and assess 7.4 to 10.0 % of parse.

What the full collection of garbage before each round adds, and what it hides, in two runs of their own (25 and 40 rounds, on a machine with two to three times as much
to do as it can): with 20 changes after each collection, as in the table, one took 0.55 and 0.55 ms of the processor (1/48 and 1/51 of assess), with 100 changes 0.46 and 0.55 ms
(1/58 and 1/50), with 500 changes 0.70 and 0.85 ms (1/38 and 1/33). The first change after a collection takes three times as long as those from the twentieth on (1.2 to
1.6 ms), which is a tenth of a round of 20. Rounds of 500 have to clear away their own garbage, as a page does: on its own thread one of these changes took 0.40 and 0.54 ms, the rest is
other threads that collect. Five full assessments in a row, with their garbage, took 1.1 times as long each as one after a collection. So more changes in a round would make the figure no better: a page that
follows changes for minutes meets what the rounds of 500 meet, and the goal is missed there.`,

  controller: `With Node 22, on a machine at rest, it was ready after 4.4 s (3.3 s of its CPU), with all nodes published after 13.6 s, 193 MB at most and 2.5 % of
one core. Of the CPU about a quarter is to collect garbage, a tenth to parse, an eighth to judge for the first time. Young objects of 16 MB instead of 8 changed
nothing that can be told from chance. Parsing node by node while a page arrives, instead of the whole page, would save 0.6 s. This was tried separately and
not built. With other heap limits: the default of Node, 252 MB at most; a limit of 192 MB, 189 MB; a limit of 128 MB with 4 MB for young objects, 177 MB.`,

  estimates: `What the goal leaves to chance. 30 replays of 56 workers, the page opened late, before the last change to this model: error of ours / of an estimator that
is told from which distributions all times are drawn, plays the rest 200 times by chance and takes the median / half of naive: 4.5 % / 4.2 % / 4.0 %, in the first
half 3.7 % / 3.5 % / 3.5 %, in the second 6.9 % / 6.3 % / 5.8 %. So half of naive is at or below what anyone can know: where nodes are alike and most are done, naive is nearly right.
In the five replays of the table chance is kinder; whether a cell is just below or just above half of naive says nothing.

Other clusters, replayed in the same way in runs of their own, most of them five times: error of the whole cluster (ours / \`oc\` / naive), and how often the truth lay in the range.
The first five and the one of doubled chance are of the present model, the others of models up to two changes older.

| Update | Takes, min | Cluster | Inside |
| --- | ---: | ---: | ---: |
| 10 pools of 2 to 40 nodes | 132 | 5.0 % / 22 % / 282 % | 99 % |
| 30 workers, drains of 20 s to 30 min | 289 | 15 % / 58 % / 66 % | 67 % |
| Two nodes with arbiter | 74 | 18 % / 55 % / 205 % | 97 % |
| Single node | 60 | 26 % / 120 % / 296 % | 93 % |
| First update after installation, 12 workers | 102 | 12 % / 23 % / 146 % | 98 % |
| 24 workers, chance doubled (three replays) | 166 | 7.6 % / 21 % / 109 % | 98 % |
| 24 workers, reboots of 15 min | 235 | 8.5 % / 56 % / 66 % | 87 % |
| The same, reboots of 2 min the last time | 235 | 32 % / 56 % / 66 % | 58 % |
| 24 workers, reboots of 2 min, 15 min the last time | 117 | 117 % / 21 % / 138 % | 48 % |
| 24 workers, nothing tells of the last time | 148 | 12 % / 20 % / 97 % | 100 % |
| 24 workers, no MachineConfigNodes, no events, opened late | 148 | 5.2 % / 36 % / 40 % | 100 % |
| 40 workers, 30 % at a time | 85 | 9.3 % / 33 % / 399 % | 98 % |
| 40 workers, one at a time | 359 | 2.4 % / 28 % / 60 % | 100 % |
| 200 workers, 5 % (three replays) | 211 | 2.5 % / 25 % / 250 % | 99 % |
| Pools of 2, 20 and 300 nodes (three replays) | 209 | 4.1 % / 23 % / 404 % | 99 % |
| Another release requested in the middle | 148 | 5.6 % / 20 % / 97 % | 99 % |

Half of \`oc\` is missed where nothing tells how long nodes took the last time: its 10 minutes for each node happen to make up for the operators that it leaves out.
Inside is missed where drains differ a hundredfold, and where the nodes take another time than the last time: until the first ones are done nothing tells that.`,

  rehearsals: `In a run of its own in which no pod falls or heals, 97 % of the made-up drains that blocked were named, and 94 % of those named blocked. The rest: pods of the first node move to nodes
that are not done, and block those; a pod that is not ready is made again elsewhere, and its budget has room from then on. The scenarios hold few drains before their nodes' turn: the one
that is missed is held by a budget that was changed and not counted since, which passes by itself in most clusters.`,

  commandLine: `Bare Node is two thirds of a small cluster. In runs of their own with Node 20 (15 rounds each in turn with \`oc\` 6b8e30c5), ours took of \`oc\`, on a machine with three
times as much to do as it can: at rest 0.89 of the time that passes, 0.77 of the processors' and 0.57 of the memory, in trouble 0.90, 0.78 and 0.57.
With ten times as much to do as it can, in two runs of all small clusters: 0.79 to 0.87 of the processors' time and 0.57 of the memory; 500 nodes: 0.68 and 0.61. Time that passes tells little
there (0.97 to 2.05, bare Node alone 0.65 to 1.17).`,

  firstVerdict: `A verdict that something is slow or stalled is not shown before it is known who has to act (certificate-pending): what tells that is
read because of a status.`,

  page: `The longest task while the page is opened and all of 5,000 nodes, their MachineConfigNodes and events are read, in turn with the build that judged all at
once (three visits each in two runs, a machine with two to ten times as much to do as it can, time of the processor): judging and drawing took
94 to 138 ms, in slices 48 to 66 ms. The longest tasks are now those that take in a page of 250 objects as it arrives, 58 to 94 ms.

What takes the heap, in a snapshot after all tabs were open and 60,000 events (26.0 MB over the empty page without the probes of this
benchmark, 20.2 MB when it was opened): 8.7 MB are code that V8 has compiled, the host's included. A first status that old properties of
elements of the page still hold, and a closure that is kept, are 0.7 MB: it shares all but 5,000 judgements of nodes with the present one.

What is busy is mostly the arrival of messages. In runs of their own (three rounds of 10 s each, a machine with five times as much to do as it can, time of the
processor), an empty page with a socket of its own that parses each message and lets it go is busy for 0.1 % without changes, 0.8 to 0.9 % at 20 a second and 3.4 to 3.8 % at
200. Beside it, the overview was busy for 0.9 to 1.8 %, 3.1 to 5.0 % and 8.2 to 8.7 %, so what is ours is 1 % for the ages that go on each second, 1 to 3 % more at 20
a second and 5 % at 200. In a trace of 200 a second, of 101 ms in each second 20 are to parse and trim messages, some 35 to be given them by the browser, 12 to collect garbage, 9 to judge, 5 to draw,
and 8 are the browser's own work on the picture. All of it follows the speed of the machine: the same build was at 18.1 % in an earlier run of this benchmark, on a busy machine, and at 8.2 % there.

After all tabs were open and 20,000 events the heap was 24.7 MB over the empty page. Of 28 MB without the browser's own objects 8.7 MB are compiled code, 4.2 MB texts, of which 0.95 MB
stand twice or more, mostly those of scripts and moments, 9.1 MB objects (2.0 MB are 70,000 conditions), and 3.9 MB lists and maps. The 57 of these over 8 KB are 1.9 MB.

Later, a page without the probes of this benchmark (all tabs opened, then 20,000 events of which a tenth show): 20.0 MB over the empty page when it was opened, 21.3 MB with all tabs, 23.3 MB after
10,000 and 23.4 MB after 20,000 events; 24.4 MB before lists let go of what their last change replaced. What grew between two snapshots was code that V8 compiled (1.0 MB), the nodes and judgements of the last change (now gone after a
second), and what is known of the 1,000 nodes that were cordoned by then.

In turn with the build before it, 8 s each, on a machine with five times as much to do as it can, a page that had just been opened was busy for 3.1 to 3.6 % (overview), 3.2 to 3.3 % (disruption) and 2.3 to 2.6 % (health) at 20 a second, and
for 9.6 to 9.7 %, 7.6 to 8.4 % and 7.2 to 8.2 % at 200; the two builds differ by chance alone.`,
} as const;
