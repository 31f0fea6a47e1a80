import prettier from 'eslint-config-prettier';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'build',
      'coverage',
      'test-results',
      'playwright-report',
      '.cache',
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'scripts/*.mjs', 'sandbox/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Numbers, and bigints, read well in texts.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Arrow shorthands that return nothing are how React handlers are written.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `type` for unions, `interface` for shapes; the choice is the author's.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // An empty text, unlike an absent one, is often to be replaced too.
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
    },
  },
  {
    files: ['src/**/*.tsx', 'sandbox/host/**/*.tsx', 'src/**/*.ts', 'sandbox/host/**/*.ts'],
    plugins: { react, 'react-hooks': reactHooks },
    settings: { react: { version: '18.3' } },
    languageOptions: { globals: globals.browser },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      'react/prop-types': 'off',
      'react/no-unstable-nested-components': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  { files: ['src/**/*.tsx', 'sandbox/host/**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'src/testing/**'],
    ...jest.configs['flat/recommended'],
    rules: {
      ...jest.configs['flat/recommended'].rules,
      'jest/no-disabled-tests': 'error',
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
      // Asserting through a helper, or only where a union has the member, is fine: the count is asserted too.
      'jest/no-conditional-expect': 'off',
      'jest/valid-title': ['error', { ignoreTypeOfDescribeName: true }],
    },
  },
  {
    files: ['src/**/*.spec.tsx'],
    ...testingLibrary.configs['flat/react'],
  },
  {
    // Programs and tools speak to their terminal.
    files: [
      'cli/main.ts',
      'sandbox/main.ts',
      'bench/**',
      'scripts/**',
      '*.mjs',
      'sandbox/*.mjs',
      'src/testing/quiet-console.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['integration-tests/**'],
    rules: {
      // Playwright's fixtures are called `use` too.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/*.mjs', 'bin/**'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: globals.node },
  },
  prettier,
);
