import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

export default defineConfig({
  test: {
    // The modules are read once per worker and not once per file, which was most of the time. Test files therefore leave
    // no module changed: none mocks a module or sets a variable of the process; what counts or caches is made per test.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/outcomes-vitest.ts'],
    // What is waited for comes late on a busy machine; the standard of a second would be a timed test.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // A busy machine is no fault of the code.
          testTimeout: 120_000,
          include: ['packages', 'scripts', 'apps/server/src', 'apps/web/src'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/*.api.test.ts', '**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/server/**/*.api.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As in the browser: on a shared machine a process may starve; what fails twice is a fault, a later success is told.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          testTimeout: 120_000,
          // Half a second for each file, so only what draws or uses the browser's storage and events.
          include: ['apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.dom.test.ts'],
          setupFiles: ['apps/web/test/setup.ts'],
        },
      },
    ],
    maxWorkers: 2,
  },
});
