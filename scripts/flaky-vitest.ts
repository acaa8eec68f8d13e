import type { Reporter, TestModule } from 'vitest/node';
import { noteFlaky } from './flaky.mjs';

/** Names the tests that passed only when they were repeated. */
export default class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    noteFlaky(names);
  }
}
