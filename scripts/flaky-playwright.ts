import { relative } from 'node:path';
import type { Reporter, Suite } from '@playwright/test/reporter';
import { noteFlaky } from './flaky.mjs';

/** Names the browser tests that passed only when they were repeated. */
export default class FlakyTests implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    noteFlaky(flaky.map((test) => `${relative('.', test.location.file)}: ${test.title}`));
  }

  /** The lines of the run are those of another reporter. */
  printsToStdio(): boolean {
    return false;
  }
}
