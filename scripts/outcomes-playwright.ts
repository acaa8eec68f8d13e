import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { noteOutcomes } from './test-outcomes.mjs';

const nameOf = (test: TestCase): string => `${relative('.', test.location.file)}: ${test.title}`;
const reasonOf = (test: TestCase): string =>
  stripVTControlCharacters(test.results.at(-1)?.error?.message ?? '')
    .split('\n')
    .slice(0, 2)
    .join(' ');

/** Notes the browser tests that failed with the first lines of the reason, and those that passed only when they were repeated. */
export default class TestOutcomes implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    noteOutcomes('flaky', tests.filter((test) => test.outcome() === 'flaky').map(nameOf));
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    noteOutcomes(
      'failed',
      failed.map((test) => `${nameOf(test)}: ${reasonOf(test)}`),
    );
  }

  /** The lines of the run are those of another reporter. */
  printsToStdio(): boolean {
    return false;
  }
}
