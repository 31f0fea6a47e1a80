import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readList, readName, readObject, readText } from '../../src/engine';

const RENDER = path.resolve('charts/tests/golden/default.yaml');

/** Program and flags that the chart starts the controller with. */
export function readChartCommand(): readonly string[] {
  const deployment = parseAllDocuments(readFileSync(RENDER, 'utf8'))
    .map((each) => readObject(each.toJS()))
    .find((object) => object.kind === 'Deployment' && readName(object).endsWith('-controller'));
  const pod = readObject(readObject(readObject(deployment?.spec).template).spec);
  const [container] = readList(pod.containers);
  const { args, command } = readObject(container);
  return [...readList(command), ...readList(args)].map(readText);
}
