/**
 * Jest’s runtime, which compiles each module once for all spec files of a process rather than once for each of them: much of
 * what a small spec file takes. Modules are run anew in each, as ever. Jest compiles by `vm.compileFunction`, which shares nothing;
 * a script can be run in many contexts.
 */
import vm from 'node:vm';

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

export { default } from 'jest-runtime';
