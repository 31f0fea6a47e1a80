import * as path from 'node:path';
import { findCircles, readImports } from './import-circles';

describe('imports', () => {
  it.each(['src', 'scenarios', 'connect', 'cli', 'controller', 'sandbox', 'integration-tests'])(
    'go in no circle below %s',
    (folder) => {
      expect(findCircles(readImports(path.resolve(__dirname, '../..', folder)))).toEqual([]);
    },
  );

  it.each([
    { name: 'a file imports itself', graph: { a: ['a'] }, circles: [['a']] },
    { name: 'two files import each other', graph: { a: ['b'], b: ['a'] }, circles: [['a', 'b']] },
    {
      name: 'the way back is long, and begins behind an innocent file',
      graph: { a: ['b'], b: ['c'], c: ['d', 'e'], d: [], e: ['b'] },
      circles: [['b', 'c', 'e']],
    },
  ])('go in a circle when $name', ({ graph, circles }) => {
    expect(findCircles(new Map(Object.entries(graph)))).toEqual(circles);
  });

  it('may meet again', () => {
    const graph = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
    expect(findCircles(new Map(Object.entries(graph)))).toEqual([]);
  });

  it('are read with those of types and those on demand', () => {
    const imports = readImports(path.resolve(__dirname, '../../src'));
    expect(imports.get('engine/snapshot.ts')).toContain('engine/status/missing.ts');
    expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
  });
});
