/**
 * Jest’s runtime, which does what all spec files of a process have in common once rather than once for each of them.
 *
 * It compiles each module once. Jest compiles by `vm.compileFunction`, which shares nothing; a script can be run in
 * many contexts.
 *
 * And it runs modules that only calculate once: what they return depends on what they are given alone, so who else has
 * called them makes no difference. What they have made once, such as a scenario's cluster of 5,000 nodes, is at hand
 * for the next file, and so is their optimized code. All other modules are run anew in each file, as ever.
 */
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import Runtime from 'jest-runtime';

const { compileFunction } = vm;

/**
 * By file name.
 * @type {Map<string, { source: string, script: vm.Script }>}
 */
const compiled = new Map();

/** @type {typeof compileFunction} */
vm.compileFunction = (code, parameters, options) => {
  const { filename, importModuleDynamically, parsingContext, ...others } = options ?? {};
  const isShareable =
    parsingContext !== undefined &&
    Object.keys(others).length === 0 &&
    // Belongs to the spec file by which it is compiled.
    !/\bimport\s*\(/.test(code);
  if (!isShareable) return compileFunction(code, parameters, options);

  const head = `(function (${parameters.join()}) {`;
  const source = `${head}${code}\n})`;
  let known = compiled.get(filename);
  if (known?.source !== source) {
    const script = new vm.Script(source, {
      filename,
      columnOffset: -head.length,
      importModuleDynamically,
    });
    known = { source, script };
    compiled.set(filename, known);
  }
  /** @type {ReturnType<typeof compileFunction>} */
  const made = known.script.runInContext(parsingContext);
  return made;
};

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Modules that only calculate, by their folder or file. They may import one another and packages, nothing else of ours.
 */
const SHARED = [
  'scenarios/',
  'src/engine/',
  'src/fleet/',
  'src/report/',
  'src/wording/',
  'src/read-yaml',
  'src/testing/an-update-status.ts',
  'src/testing/assess-scenario.ts',
  'locales/',
].map((place) => path.join(ROOT, place));

const PACKAGES = path.join(ROOT, 'node_modules/');

const requireBuiltin = createRequire(import.meta.url);

/** @type {Map<string, { exports: unknown }>} */
const sharedModules = new Map();

/** @type {Map<string, string>} */
const sharedSourceMaps = new Map();

/** @param {string} file */
const isShared = (file) =>
  SHARED.some((place) => file.startsWith(place)) && !/\.spec\.tsx?$/.test(file);

/**
 * Where Jest keeps the name of the test that runs. It takes Node's `AsyncLocalStorage`, a new one for each spec file,
 * so that tests may run at the same time: no test does. Each of them, used once, slows down every promise of the
 * process until its end.
 */
class TestNameStorage {
  /** @type {unknown} */
  #name;

  /**
   * @param {unknown} name
   * @param {() => Promise<unknown>} test
   */
  async run(name, test) {
    if (this.#name !== undefined) throw new Error('Tests do not run at the same time here.');
    this.#name = name;
    try {
      return await test();
    } finally {
      this.#name = undefined;
    }
  }

  getStore() {
    return this.#name;
  }
}

export default class SharingRuntime extends Runtime {
  #shares;

  constructor(...args) {
    super(...args);
    const [, , , , , { collectCoverage }, , { watch, watchAll }] = args;
    // Coverage is counted for each file, and who watches changes modules.
    this.#shares = !collectCoverage && !watch && !watchAll;
  }

  requireModule(from, name, options, isActual) {
    if (options?.isInternalModule && name === 'node:async_hooks') {
      return { AsyncLocalStorage: TestNameStorage };
    }
    // Who asks for a module in isolation wants one of its own.
    if (this.#shares && name?.startsWith('.') && !this.registries.isIsolated()) {
      const file = this._resolution.resolveCjs(from, name);
      if (isShared(file)) return this.#requireShared(file);
    }
    return super.requireModule(from, name, options, isActual);
  }

  getSourceMaps() {
    return new Map([...sharedSourceMaps, ...super.getSourceMaps()]);
  }

  /** @param {string} file */
  #requireShared(file) {
    const known = sharedModules.get(file);
    if (known) return known.exports;

    const module = { exports: {} };
    sharedModules.set(file, module);
    if (file.endsWith('.json')) {
      module.exports = JSON.parse(this.transformCache.transformJson(file));
      return module.exports;
    }
    const load = vm.compileFunction(
      this.transformCache.transform(file),
      ['module', 'exports', 'require', '__dirname', '__filename'],
      { filename: file },
    );
    const map = this.transformCache.getSourceMaps().get(file);
    if (map !== undefined) sharedSourceMaps.set(file, map);
    const require = (/** @type {string} */ name) => {
      if (isBuiltin(name)) return requireBuiltin(name);
      const target = this._resolution.resolveCjs(file, name);
      if (isShared(target) || target.startsWith(PACKAGES)) return this.#requireShared(target);
      throw new Error(`${file} is run once for all spec files, but not what it imports: ${target}`);
    };
    try {
      load.call(module.exports, module, module.exports, require, path.dirname(file), file);
    } catch (error) {
      sharedModules.delete(file);
      throw error;
    }
    return module.exports;
  }
}
