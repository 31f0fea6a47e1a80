import type { Compiler, Module } from 'webpack';
import { bundledFilesOf, describeLicenses } from './third-party-licenses.mjs';

const NAME = 'THIRD-PARTY-LICENSES.txt';

/** Puts the licenses of all packages that are bundled beside the scripts; fails if one may not be shipped. */
export class ShipLicenses {
  /** @param metafile Of the script that is built apart, and is one of the files. */
  constructor(private readonly metafile: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShipLicenses', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShipLicenses', stage }, () => {
        // Of a child compilation, too, whose assets are the parent's.
        if (compilation.compiler !== compiler) return;
        const files = [...compilation.modules].flatMap(listFiles);
        const text = describeLicenses([...files, ...bundledFilesOf(this.metafile)]);
        compilation.emitAsset(NAME, new sources.RawSource(text));
      });
    });
  }
}

function listFiles(module: Module): readonly string[] {
  const inner = 'modules' in module ? (module.modules as readonly Module[]) : [];
  const own = 'resource' in module ? [String(module.resource).replace(/\?.*$/, '')] : [];
  return [...own, ...inner.flatMap(listFiles)];
}
