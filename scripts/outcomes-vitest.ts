import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { noteOutcomes } from './test-outcomes.mjs';

const firstLine = (errors: readonly { message: string }[] | undefined): string =>
  stripVTControlCharacters(errors?.[0]?.message ?? '').split('\n')[0] ?? '';

/** Notes the tests that failed with the first line of the reason, and those that passed only when they were repeated. */
export default class TestOutcomes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const name = (title: string): string => `${module.relativeModuleId}: ${title}`;
      noteOutcomes(
        'flaky',
        tests.filter((test) => test.diagnostic()?.flaky).map((test) => name(test.fullName)),
      );
      noteOutcomes('failed', [
        ...tests
          .filter((test) => test.result().state === 'failed')
          .map((test) => name(`${test.fullName}: ${firstLine(test.result().errors)}`)),
        // A file that cannot be read, or the preparation of its tests.
        ...[module, ...module.children.allSuites()]
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => name(firstLine(suite.errors()))),
      ]);
    }
  }
}
