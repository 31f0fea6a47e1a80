import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Has the plugin's entry load an exposed module at once where the address is that of its page: a console asks for it
 * only when it draws the page, which is long after.
 */
export class LoadPageEarly {
  /**
   * @param exposed The module's name.
   * @param path Of the page's route in the console.
   */
  constructor(
    private readonly exposed: string,
    private readonly path: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LoadPageEarly', (compilation) => {
      const { chunkGraph } = compilation;
      compilation.hooks.additionalTreeRuntimeRequirements.tap('LoadPageEarly', (chunk) => {
        const entry = [...chunkGraph.getChunkEntryModulesIterable(chunk)].find(
          (module) => module.constructor.name === 'ContainerEntryModule',
        );
        if (!entry) return;
        const container = (): string | number | null => chunkGraph.getModuleId(entry);
        const loading = new EarlyLoading(this.exposed, this.path, container);
        compilation.addRuntimeModule(chunk, loading);
      });
    });
  }
}

class EarlyLoading extends RuntimeModule {
  constructor(
    private readonly exposed: string,
    private readonly path: string,
    private readonly container: () => string | number | null,
  ) {
    super('load page early', RuntimeModule.STAGE_TRIGGER);
  }

  /** When the console has handed over what it shares, and the plugin has added its own. */
  override generate(): string {
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
