import * as path from 'node:path';
import { checkFile, findViolations } from './import-direction';

describe('import direction', () => {
  it('is kept by every source file', () => {
    expect(findViolations(path.resolve(__dirname, '../..'))).toEqual([]);
  });

  it.each([
    { name: 'the engine imports React', file: 'src/engine/a.ts', source: "import 'react';" },
    {
      name: 'the engine imports wording',
      file: 'src/engine/nodes/a.ts',
      source: "import { b } from '../../wording/b';",
    },
    {
      name: 'the engine reads files',
      file: 'src/engine/a.ts',
      source: "import { readFileSync } from 'node:fs';",
    },
    {
      name: 'a component watches',
      file: 'src/components/A.tsx',
      source: "import { useUpdateStatus } from '../data/status/useUpdateStatus';",
    },
    {
      name: 'production code imports scenarios',
      file: 'src/views/A.tsx',
      source: "import { scenarios } from '../../scenarios';",
    },
    {
      name: 'the sandbox reaches into views',
      file: 'sandbox/host/a.ts',
      source: "import A from '../../src/views/A';",
    },
    {
      name: 'a type import counts too',
      file: 'src/engine/a.ts',
      source: "import type { A } from '../data/a';",
    },
    {
      name: 'a re-export counts too',
      file: 'src/wording/a.ts',
      source: "export { a } from '../components/A';",
    },
    {
      name: 'the result imports judgement',
      file: 'src/engine/status/a.ts',
      source: "import type { B } from '../nodes/b';",
    },
    {
      name: 'a part of the engine imports one above it',
      file: 'src/engine/nodes/a.ts',
      source: "import { b } from '../slots/b';",
    },
    {
      name: 'a part of the engine imports the conductor',
      file: 'src/engine/nodes/a.ts',
      source: "import { assessUpdate } from '../assess-update';",
    },
    {
      name: 'a part of the engine imports the door',
      file: 'src/engine/nodes/a.ts',
      source: "import { assessUpdate } from '..';",
    },
    {
      name: 'the engine imports the prediction',
      file: 'src/engine/stages/assess-update.ts',
      source: "import { assessDisruption } from '../disruption';",
    },
    {
      name: 'the page goes past the door of the engine',
      file: 'src/views/A.tsx',
      source: "import { assessUpdate } from '../engine/stages/assess-update';",
    },
    {
      name: 'the page goes past the door of the prediction',
      file: 'src/views/A.tsx',
      source: "import { diffText } from '../engine/disruption/diff-text';",
    },
    {
      name: 'a type goes past the door of the engine',
      file: 'src/wording/a.ts',
      source: "import type { Verdict } from '../engine/status/verdict';",
    },
    {
      name: 'a spec goes past the door of the engine',
      file: 'cli/a.spec.ts',
      source: "import { HOUR } from '../src/engine/time';",
    },
  ])('is broken when $name', ({ file, source }) => {
    expect(checkFile(file, source)).toHaveLength(1);
  });

  it.each([
    { file: 'src/views/A.tsx', source: "import { B } from '../components/B';" },
    { file: 'src/engine/a.spec.ts', source: "import { aNode } from '../../scenarios/builders';" },
    { file: 'src/engine/testing/a.ts', source: "import { readFileSync } from 'node:fs';" },
    { file: 'src/engine/slots/a.ts', source: "import { b } from '../nodes/b';" },
    { file: 'src/engine/nodes/a.spec.ts', source: "import { b } from '../slots/b';" },
    { file: 'src/engine/index.ts', source: "export { b } from './slots/b';" },
    { file: 'src/views/A.tsx', source: "import { HOUR } from '../engine';" },
    { file: 'src/views/A.tsx', source: "import type { B } from '../engine/disruption';" },
    { file: 'src/testing/a.ts', source: "import { readNode } from '../engine/resources/node';" },
    { file: 'sandbox/server/a.ts', source: "import { b } from '../../cli/input/b';" },
    { file: 'controller/cluster/a.ts', source: "import { b } from '../../connect/b';" },
  ])('is kept by $source in $file', ({ file, source }) => {
    expect(checkFile(file, source)).toEqual([]);
  });
});
