import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Has the plugin's entry load an exposed module at once where the address is that of its page: a console asks for it only when it
 * draws the page, which is long after.
 */
export class LoadPageEarly {
  /**
   * @param {string} exposed The module's name.
   * @param {string} path Of the page's route in the console.
   */
  constructor(exposed, path) {
    this.exposed = exposed;
    this.path = path;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('LoadPageEarly', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LoadPageEarly', (chunk) => {
        const entry = [...compilation.chunkGraph.getChunkEntryModulesIterable(chunk)].find(
          (module) => module.constructor.name === 'ContainerEntryModule',
        );
        if (!entry) return;
        const container = () => compilation.chunkGraph.getModuleId(entry);
        compilation.addRuntimeModule(chunk, new EarlyLoading(this, container));
      });
    });
  }
}

class EarlyLoading extends RuntimeModule {
  constructor({ exposed, path }, container) {
    super('load page early', RuntimeModule.STAGE_TRIGGER);
    Object.assign(this, { exposed, path, container });
  }

  /** When the console has handed over what it shares, and the plugin has added its own. */
  generate() {
    const { initializeSharing, require: load } = RuntimeGlobals;
    return `
const share = ${initializeSharing};
${initializeSharing} = (...given) => {
  const shared = share(...given);
  ${initializeSharing} = share;
  if (location.pathname === SERVER_FLAGS.basePath.replace(/\\/*$/, ${JSON.stringify(this.path)})) {
    Promise.resolve(shared)
      .then(() => ${load}(${JSON.stringify(this.container())}).get(${JSON.stringify(this.exposed)}))
      .then((evaluate) => evaluate())
      .catch(() => undefined); // The console asks again, and reports that.
  }
  return shared;
};`;
  }
}
