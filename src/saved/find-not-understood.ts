import {
  findMisreadFields,
  KINDS,
  readName,
  readObject,
  readOptionalText,
  type KindName,
  type NotUnderstood,
} from '../engine';

/** Values of a wrong type in objects of one kind that were read from a file, object by object. */
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
