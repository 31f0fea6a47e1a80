import { transform } from 'esbuild';

/**
 * A webpack loader that writes style sheets without comments and spaces: they are texts within scripts, where nothing
 * else does.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function minifyCss(source) {
  const done = this.async();
  transform(source, { loader: 'css', minify: true, target: 'esnext' }).then(
    ({ code }) => done(null, code.trim()),
    done,
  );
}
