/** Made by sandbox/build-host.mjs: what the plugin uses of PatternFly. */
declare module 'shared-patternfly' {
  interface SharedPart {
    /** The name, as webpack's module federation spells it. */
    readonly name: string;
    readonly version: string;
    readonly load: () => Promise<object>;
  }

  export const SHARED_PATTERNFLY: readonly SharedPart[];
}
