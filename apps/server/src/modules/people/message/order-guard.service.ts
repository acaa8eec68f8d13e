import type { GuardFault } from '@fundus/contract/order-guard';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from './message.service.ts';

/**
 * Stops a change whose days cost a funding, or writes into the history of the person why it is saved all the same. Throws
 * FUNDING_AT_RISK with the broken rules where no reason is given.
 */
export async function passGuard(
  tx: Executor,
  deps: With<'clock'>,
  actor: Pick<Actor, 'userId'>,
  of: { personId: string; programme: string; reason: string | undefined },
  faults: readonly GuardFault[],
): Promise<void> {
  if (faults.length === 0) return;
  if (of.reason === undefined) throw new AppError('FUNDING_AT_RISK', { details: { faults } });
  const clauses = [...new Set(faults.map(({ rule }) => rule).filter((rule) => rule !== ''))].join('; ');
  const values = { programme: of.programme, clause: clauses, reason: of.reason };
  await recordEvents(tx, deps, [{ personId: of.personId, kind: 'guardOverridden', values, authorId: actor.userId }]);
}
