import {
  findMisreadFields,
  KINDS,
  readName,
  readObject,
  readOptionalText,
  type KindName,
  type NotUnderstood,
} from '../engine';

/** What of objects of one kind, read from a file, has values of another type than it must have, object by object. */
export function findNotUnderstood(
  kind: KindName,
  objects: readonly unknown[],
  file: string,
): readonly NotUnderstood[] {
  const { group, kind: kindOfObjects } = KINDS[kind];
  return objects.flatMap((object) =>
    findMisreadFields(kindOfObjects, object).map(({ field, expected }) => ({
      resource: {
        ...(group !== '' && { group }),
        resource: kind,
        name: readName(object),
        ...namespaceOf(object),
      },
      field,
      expected,
      file,
    })),
  );
}

function namespaceOf(object: unknown): { readonly namespace?: string } {
  const namespace = readOptionalText(readObject(readObject(object).metadata).namespace);
  return namespace === undefined ? {} : { namespace };
}
