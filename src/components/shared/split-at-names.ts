import type { ResourceRef } from '../../engine';

/** A piece of a text, and the object that it is the name of. */
export interface TextPiece {
  readonly text: string;
  readonly object?: ResourceRef;
}

/**
 * The text in pieces: each object's name is one of its own where it is first named. Names that are not in it are passed
 * over.
 * @param byName Names may stand without their namespaces.
 */
export function splitAtNames(
  text: string,
  objects: readonly ResourceRef[],
  byName = false,
): readonly TextPiece[] {
  const found: { readonly from: number; readonly to: number; readonly object: ResourceRef }[] = [];
  for (const object of objects) {
    const { name, namespace, resource } = object;
    // "Reached over the network" does not speak of the operator of that name, nor "a minor version" of ClusterVersion;
    // titles do.
    if (!byName && /^cluster(?:operator|version)s$/.test(resource)) continue;
    const full = namespace === undefined ? name : `${namespace}/${name}`;
    const label = byName && findName(text, full) === -1 ? name : full;
    const from = findName(text, label);
    const to = from + label.length;
    const isTaken = found.some((other) => from < other.to && other.from < to);
    if (from !== -1 && label !== '' && !isTaken) found.push({ from, to, object });
  }
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { from, to, object } of found.sort((a, b) => a.from - b.from)) {
    if (from > end) pieces.push({ text: text.slice(end, from) });
    pieces.push({ text: text.slice(from, to), object });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The place where a name stands alone, not as a part of a longer one; -1 if there is none. */
function findName(text: string, name: string): number {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.slice(at + name.length);
    if (!/[\w./-]/.test(before) && !/^(?:[\w/-]|[.:]\w)/.test(after)) return at;
  }
  return -1;
}
