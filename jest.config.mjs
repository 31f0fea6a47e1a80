/** @type {import('jest').Config} */
export default {
  roots: [
    '<rootDir>/src',
    '<rootDir>/cli',
    '<rootDir>/scenarios',
    '<rootDir>/sandbox',
    '<rootDir>/lint',
    '<rootDir>/charts',
  ],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testEnvironment: 'node',
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2021',
        },
      },
    ],
  },
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@noble/|httpxy/)'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/style-stub.ts',
    '^@openshift-console/dynamic-plugin-sdk$': '<rootDir>/src/testing/sdk-stub.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  workerIdleMemoryLimit: '1GB',
};
