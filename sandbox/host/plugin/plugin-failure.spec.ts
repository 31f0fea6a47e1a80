import { describeLoadFailure, describeManifestFailure } from './plugin-failure';

const MANIFEST = '/api/plugins/p/plugin-manifest.json';

it('tells how to build a plugin whose manifest does not exist', () => {
  const notFound = Object.assign(new Error('answered 404'), { status: 404 });
  const error = Object.assign(new Error('Failed to load plugin manifest'), { cause: notFound });
  const { reason, advice } = describeManifestFailure('p', MANIFEST, error);
  expect(reason).toBe('/api/plugins/p/plugin-manifest.json does not exist.');
  expect(advice).toContain('make build');
});

it('tells what is wrong with a manifest that is there', () => {
  const error = Object.assign(new Error('Failed to load plugin manifest'), {
    cause: new SyntaxError('Unexpected token <'),
  });
  expect(describeManifestFailure('p', MANIFEST, error).reason).toBe(
    'Failed to load plugin manifest: Unexpected token <',
  );
});

it('names the refused range', () => {
  const cause = new Error('required range >=4.22.0-0, resolved version 4.21.7');
  expect(describeLoadFailure('p', 'Failed to resolve dependencies of plugin p', cause)).toEqual({
    pluginName: 'p',
    reason:
      'Failed to resolve dependencies of plugin p: required range >=4.22.0-0, resolved version 4.21.7',
  });
});

it('lists all causes when there are several', () => {
  const cause = Object.assign(new Error('Detected errors while loading scripts'), {
    cause: [new Error('a.js'), new Error('b.js')],
  });
  expect(describeLoadFailure('p', 'Failed', cause).reason).toBe(
    'Failed: Detected errors while loading scripts: a.js; b.js',
  );
});
