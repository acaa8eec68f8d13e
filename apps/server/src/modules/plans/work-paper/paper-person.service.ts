import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { findPaperPerson } from './paper-person.repository.ts';
import type { PaperKind, PaperPerson } from './work-paper.rules.ts';

/** Longest name of a paper or a business plan. */
export const nameLimit = 200;

/**
 * The person as a paper or a business plan names them, and the owner that both must share. Throws NOT_FOUND, or FORBIDDEN for one in
 * the trash.
 */
export async function choosePerson(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
): Promise<{ person: PaperPerson; ownerId: string }> {
  const { ownerId } = await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: deps.clock() });
  const person = await findPaperPerson(tx, personId);
  if (person === null) throw notFound('person');
  return { person, ownerId };
}

/** Name of a new paper or business plan: after its person, or the day. */
export function nameOf(
  namespace: PaperKind['namespace'] | 'business-plan',
  language: Language,
  person: PaperPerson | null,
  now: Date,
): string {
  if (person !== null) return message(language, namespace, 'record.nameOfPerson', { name: person.name });
  const [year = '', month = '', day = ''] = calendarDateAt(now).split('-');
  const date = language === 'de' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
  return message(language, namespace, 'record.name', { date });
}
