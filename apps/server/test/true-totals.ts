import fc from 'fast-check';
import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Database, Executor } from '../src/db/database.ts';
import type { With } from '../src/lib/with.ts';
import { foldTallies, recountTally, type Tally } from '../src/modules/platform/tally/tally.service.ts';

/** Anything that the portal, an import or an operator may do to the records of a noun, as statements on every tenth of them. */
export type TallyChanges = Record<string, (tenth: number) => RawBuilder<unknown>>;

/**
 * That totals equal a recount after any changes: several of them happen side by side, some are rolled back, and notes of them are
 * folded or not. `compare` holds the totals against a count of the same snapshot; `more` makes records anew for the next changes.
 */
export async function expectTrueTotals(
  deps: With<'db' | 'clock'>,
  noun: {
    tally: Tally;
    changes: TallyChanges;
    compare: (snapshot: Executor) => Promise<void>;
    more: () => Promise<unknown>;
  },
): Promise<void> {
  const { tally, changes } = noun;
  const change = fc.record({
    name: fc.constantFrom(...Object.keys(changes)),
    tenth: fc.nat(9),
    isRolledBack: fc.boolean(),
  });
  const step = fc.oneof(fc.array(change, { minLength: 1, maxLength: 3 }), fc.constant('fold' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const at of steps) {
        if (at === 'fold') {
          await foldTallies(deps, [tally]);
          continue;
        }
        // Side by side; two that change the same rows wait for each other, or one of them fails and is rolled back.
        const ended = await Promise.allSettled([
          ...at.map(({ name, tenth, isRolledBack }) =>
            deps.db.transaction().execute(async (tx) => {
              await changes[name]?.(tenth).execute(tx);
              if (isRolledBack) throw new Error('rolled back');
            }),
          ),
          foldTallies(deps, [tally]),
        ]);
        expect(ended).toHaveLength(at.length + 1);
      }
      await inSnapshot(deps.db, noun.compare);
      expect(await recountTally(deps.db, tally)).toBe(0);
      await inSnapshot(deps.db, noun.compare);
      await noun.more();
    }),
    { numRuns: 4 },
  );
}

const inSnapshot = (db: Database, work: (tx: Executor) => Promise<void>): Promise<void> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work);
