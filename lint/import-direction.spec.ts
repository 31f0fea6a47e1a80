import * as path from 'node:path';
import { checkFile, findViolations } from './import-direction';

describe('import direction', () => {
  it('is kept by every source file', () => {
    expect(findViolations(path.resolve(__dirname, '..'))).toEqual([]);
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
      source: "import { useUpdateStatus } from '../data/useUpdateStatus';",
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
  ])('is broken when $name', ({ file, source }) => {
    expect(checkFile(file, source)).toHaveLength(1);
  });

  it.each([
    { file: 'src/views/A.tsx', source: "import { B } from '../components/B';" },
    { file: 'src/engine/a.spec.ts', source: "import { aNode } from '../../scenarios/builders';" },
    { file: 'src/engine/testing/a.ts', source: "import { readFileSync } from 'node:fs';" },
    { file: 'sandbox/server/a.ts', source: "import { b } from '../../cli/input/b';" },
  ])('is kept by $source in $file', ({ file, source }) => {
    expect(checkFile(file, source)).toEqual([]);
  });
});
