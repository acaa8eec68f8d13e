import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take up to a minute: begun last, they would run while the other core has nothing left to do. */
const longest = [
  'test/access-roles.api.test.ts',
  'test/access.api.test.ts',
  'modules/platform/webhook/webhook.api.test.ts',
  'modules/library/document/document.api.test.ts',
  'modules/plans/business-plan-print/business-plan-print.api.test.ts',
];

/** Runs the longest test files first, and all others as vitest does: by their last duration, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.findIndex((path) => moduleId.endsWith(path));
      return rank < 0 ? longest.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
