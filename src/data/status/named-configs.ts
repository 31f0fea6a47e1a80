import { compareLists, listGone, listNew, readNodeConfigNames } from '../../engine';

/**
 * Which MachineConfigs the nodes of lists name that follow each other. Asks only nodes that changed: there are
 * thousands.
 */
export class NamedConfigs {
  private nodes: readonly object[] = [];
  /** How many nodes name it. */
  private readonly counts = new Map<string, number>();

  update(nodes: readonly object[]): ReadonlySet<string> {
    const change = compareLists(this.nodes, nodes);
    for (const node of listGone(change)) this.count(node, -1);
    for (const node of listNew(change)) this.count(node, 1);
    this.nodes = nodes;
    return new Set(this.counts.keys());
  }

  private count(node: object, by: number): void {
    for (const name of readNodeConfigNames(node)) {
      const nodes = (this.counts.get(name) ?? 0) + by;
      if (nodes === 0) this.counts.delete(name);
      else this.counts.set(name, nodes);
    }
  }
}
