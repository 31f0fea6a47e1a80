import type { TrimmedNode } from '../../engine';
import { isSameData } from '../same-data';

/**
 * The nodes as last published, plus what has come in since. However many events arrive, there is one entry per name,
 * the latest: nothing can overflow. A node that did not change keeps its identity, and a list without changes its own.
 */
export class NodeCollection {
  private readonly nodes = new Map<string, TrimmedNode>();
  private readonly incoming = new Map<string, TrimmedNode | undefined>();
  private published: readonly TrimmedNode[] = [];

  /** In the order of names. */
  get list(): readonly TrimmedNode[] {
    return this.published;
  }

  /** The node as it is known already if it says the same, else itself. */
  recognize(node: TrimmedNode): TrimmedNode {
    const known = this.nodes.get(node.metadata.name);
    return known && isSameData(known, node) ? known : node;
  }

  put(node: TrimmedNode): void {
    this.incoming.set(node.metadata.name, node);
  }

  remove(name: string): void {
    this.incoming.set(name, undefined);
  }

  /** Takes a complete list for the truth, whatever came in before. */
  replaceAll(nodes: readonly TrimmedNode[]): void {
    this.incoming.clear();
    for (const name of this.nodes.keys()) this.incoming.set(name, undefined);
    for (const node of nodes) this.put(node);
  }

  /** Makes what came in visible in `list`; `false` when that changes nothing. */
  publish(): boolean {
    let isChanged = false;
    let isOtherMembers = false;
    for (const [name, node] of this.incoming) {
      const known = this.nodes.get(name);
      if (node === undefined) {
        isOtherMembers = this.nodes.delete(name) || isOtherMembers;
      } else if (known === undefined || !isSameData(known, node)) {
        this.nodes.set(name, node);
        isChanged = true;
        isOtherMembers ||= known === undefined;
      }
    }
    this.incoming.clear();
    if (!isChanged && !isOtherMembers) return false;
    const names = isOtherMembers
      ? [...this.nodes.keys()].sort()
      : this.published.map((node) => node.metadata.name);
    this.published = names.flatMap((name) => this.nodes.get(name) ?? []);
    return true;
  }
}
