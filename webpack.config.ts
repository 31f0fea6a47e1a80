import * as path from 'node:path';
import { ConsoleRemotePlugin } from '@openshift-console/dynamic-plugin-sdk-webpack';
import CopyWebpackPlugin from 'copy-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import { LoadPageEarly } from './tools/scripts/load-page-early';
import { ShipLicenses } from './tools/scripts/ship-licenses';

const production = process.env.NODE_ENV === 'production';

/** The console's own Overview loads one script, whatever it has in common with the page. */
const OVERVIEW = 'exposed-ClusterOverview';
const isNotOverview = ({ name }: Chunk): boolean => name !== OVERVIEW;

/** The console asks for the plugin's prefix; the sheet's name tells apart what two sheets call the same. */
const nameClass = (
  { resourcePath }: { readonly resourcePath: string },
  _pattern: string,
  name: string,
): string => `update-status-plugin__${path.basename(resourcePath, '.module.css')}-${name}`;

const config: Configuration = {
  mode: production ? 'production' : 'development',
  // The SDK's plugin makes the entry from `consolePlugin.exposedModules`.
  entry: {},
  output: {
    path: path.resolve('dist'),
    filename: production ? '[name]-bundle-[contenthash].min.js' : '[name]-bundle.js',
    // The entry, which everybody loads, names them all. Servers know both lengths (nginx.conf, static-files.ts).
    chunkFilename: production ? '[name]-chunk-[contenthash:8].min.js' : '[name]-chunk.js',
    assetModuleFilename: production ? '[name]-[contenthash].min[ext]' : '[name][ext]',
    clean: true,
    // Of two copies of a module in equal versions, browsers take the one whose owner's name sorts last: the console's.
    uniqueName: '-update-status-plugin',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        // What nobody uses of a file is left out, and with it what only that needs.
        sideEffects: false,
        use: {
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          path.resolve('tools/scripts/inline-styles.mjs'),
          {
            loader: 'css-loader',
            options: {
              modules: { auto: true, namedExport: false, getLocalIdent: nameClass },
              sourceMap: false,
            },
          },
          ...(production ? [path.resolve('tools/scripts/minify-css.mjs')] : []),
        ],
      },
    ],
  },
  plugins: [
    new ConsoleRemotePlugin(),
    new LoadPageEarly('UpdateStatusPage', '/update-status'),
    new ShipLicenses('build/meta/saved-reader.json'),
    new CopyWebpackPlugin({
      patterns: [
        {
          from: path.resolve('locales'),
          to: 'locales',
          globOptions: { ignore: ['**/*.ts'] },
        },
        // Without values; the chart answers with its own.
        { from: path.resolve('src/data/settings.json'), to: 'settings.json' },
      ],
    }),
  ],
  devtool: production ? false : 'source-map',
  optimization: {
    // Each piece that surfaces share costs the first verdict a request, and compresses worse: small ones may be there
    // twice.
    splitChunks: {
      minSize: 150_000,
      chunks: isNotOverview,
      cacheGroups: {
        // Consoles may share few of these, and those of 5, which have others, none: all of ours are one request there.
        icons: {
          name: 'icons',
          test: /[\\/]@patternfly[\\/]react-icons[\\/]/,
          chunks: 'all',
          enforce: true,
        },
        // What each of them needs, and what the page has loaded by then.
        runtime: {
          name: 'runtime',
          test: /[\\/]node_modules[\\/](react|tslib)[\\/]/,
          chunks: isNotOverview,
          enforce: true,
        },
      },
    },
    chunkIds: production ? 'deterministic' : 'named',
    // Each use of a module, and of what it gives, says its id or its name. Hardly a script stays the same from one
    // release to the next anyway.
    ...(production && { moduleIds: 'size', mangleExports: 'size' }),
    minimize: production,
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        // What one pass leaves, the next can leave out. Nobody outside reads a script's names, or calls its functions.
        terserOptions: {
          compress: { passes: 4, keep_fargs: false, toplevel: true },
          mangle: { toplevel: true },
        },
      }),
    ],
  },
  performance: { hints: false },
};

export default config;
