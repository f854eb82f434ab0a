import { boundaryElements, boundaryPolicies } from './test/lint/arrows.mjs'

// The rules of the house. Which folder may import which stands in test/lint/arrows.mjs.

/** The world, which comes to a machine through a port and to a screen through an actor. */
const WORLD = ['fetch', 'localStorage', 'sessionStorage', 'WebSocket', 'XMLHttpRequest', 'EventSource']
const TESTS = ['**/*.test.ts', '**/*.test.tsx']

export default {
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'vitest', 'promise'],
  jsPlugins: ['eslint-plugin-boundaries', './test/lint/house.mjs'],
  categories: { correctness: 'error' },
  settings: {
    'import/resolver': { typescript: { project: './tsconfig.json' } },
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
    'boundaries/elements': boundaryElements,
    'boundaries/ignore': [
      'public/**',
      'src/main.tsx',
      'src/*.ts',
      'src/*.css',
      'src/*.d.ts',
      'server/*.ts',
      'server/bin/**',
      ...TESTS,
      '**/*.walk.ts',
      '*.config.ts',
      '**/*.config.ts',
      '*.config.mjs',
    ],
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies: boundaryPolicies }],
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'no-console': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/warn-todo': 'error',
    'house/no-passing-on': 'error',
    'house/no-sky-inspector': 'error',
  },
  overrides: [
    {
      files: ['src/**/*.tsx'],
      rules: { 'react/jsx-no-literals': 'error', 'house/no-literal-text': 'error' },
    },
    { files: ['src/ui/**'], rules: { 'no-restricted-globals': ['error', ...WORLD, 'location', 'history'] } },
    {
      files: ['src/screens/**', 'src/overlays/**', 'src/parts/**', 'src/shell/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'react',
                importNames: ['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useSyncExternalStore'],
                message: 'State and effects belong to an actor in machines/. Send it an event.',
              },
            ],
          },
        ],
        'no-restricted-globals': [
          'error',
          ...WORLD,
          'setTimeout',
          'setInterval',
          'location',
          'history',
          'window',
          'globalThis',
        ],
      },
    },
    {
      files: ['src/ui/sheet/**'],
      rules: { 'react/jsx-no-literals': 'off', 'house/no-literal-text': 'off', 'no-restricted-globals': 'off' },
    },
    { files: ['src/parts/binding/**'], rules: { 'no-restricted-imports': 'off' } },
    {
      files: ['machines/**', 'contract/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'window',
          'document',
          'fetch',
          'localStorage',
          'setTimeout',
          'setInterval',
          'Date',
          'XMLHttpRequest',
          'WebSocket',
          'crypto',
          'performance',
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message: 'A machine repeats exactly what it did: ids and chance come through a port or the input.',
          },
        ],
      },
    },
    {
      files: ['machines/**/*.test.ts', 'machines/**/*.walk.ts', 'contract/**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: [...TESTS, 'test/**'],
      rules: { 'max-lines': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['*.config.ts', '**/*.config.ts', '*.config.mjs', 'test/lint/**', 'test/support/hooks/in-time.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'react/jsx-no-literals': 'off',
        'house/no-literal-text': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
      },
    },
    { files: ['**/*.mjs'], env: { node: true, es2024: true }, rules: { 'no-undef': 'error' } },
  ],
  ignorePatterns: ['test/offences/**', 'dist/**', '.cache/**'],
}
