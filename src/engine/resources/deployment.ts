import { readList, readObject, readText } from './object';

/** The image of the first container with this name in the Deployment's pod template; empty when there is none. */
export function readContainerImage(deployment: unknown, container: string): string {
  const template = readObject(readObject(readObject(deployment).spec).template);
  const found = readList(readObject(template.spec).containers).find(
    (entry) => readObject(entry).name === container,
  );
  return readText(readObject(found).image);
}
