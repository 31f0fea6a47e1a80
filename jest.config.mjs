// Of a failure Jest stores in its report what was compared, and cannot store these as they are.
BigInt.prototype.toJSON = function toJSON() {
  return String(this);
};

/** @type {import('jest').Config} */
export default {
  roots: [
    '<rootDir>/src',
    '<rootDir>/connect',
    '<rootDir>/cli',
    '<rootDir>/controller',
    '<rootDir>/scenarios',
    '<rootDir>/sandbox',
    '<rootDir>/charts',
    '<rootDir>/tools',
  ],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testEnvironment: 'node',
  // Far beyond what anything takes: shared machines are slow at times.
  testTimeout: 600_000,
  // Some wait for others: servers, timers, programs.
  maxWorkers: '100%',
  cacheDirectory: '<rootDir>/build/jest',
  runtime: '<rootDir>/tools/scripts/jest-runtime.mjs',
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/|httpxy/|modern-tar/)'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/style-stub.ts',
    '^@patternfly/(react-core|react-icons)$': '<rootDir>/src/testing/patternfly/$1.ts',
    '^@openshift-console/dynamic-plugin-sdk$': '<rootDir>/src/testing/sdk-stub.ts',
  },
  // Looked up in the module rather than in jest's global object, which is many times slower.
  sandboxInjectedGlobals: [
    'Array',
    'BigInt',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Set',
    'String',
  ],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  // Room for what spec files share.
  workerIdleMemoryLimit: '2GB',
};
