import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { findProgramme } from './funding-programme.repository.ts';
import { deleteSaved, insertSaved } from './saved-programme.repository.ts';

/** Keeps a programme at hand for the caller. Throws NOT_FOUND. */
export async function saveProgramme(deps: With<'db' | 'clock'>, actor: Actor, programmeId: string): Promise<void> {
  if (!(await findProgramme(deps.db, programmeId))) throw notFound('programme');
  await insertSaved(deps.db, actor.userId, programmeId, deps.clock());
}

/** Keeps it at hand no longer. Throws NOT_FOUND for a programme that does not exist. */
export async function forgetProgramme(deps: With<'db'>, actor: Actor, programmeId: string): Promise<void> {
  if (!(await findProgramme(deps.db, programmeId))) throw notFound('programme');
  await deleteSaved(deps.db, actor.userId, programmeId);
}
