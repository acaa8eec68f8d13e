import { Readable } from 'node:stream';
import { type Actor, reachableOwner } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { recordExport } from '#modules/platform/audit/audit.service.ts';
import { findPersons } from './person.repository.ts';
import { personName } from './person-name.rules.ts';
import { writeVcard } from './person-vcard.rules.ts';

/** Persons whom the actor sees as contacts for a phone; those in the trash are left out. Throws NOT_FOUND where none is left. */
export async function exportVcards(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  personIds: readonly string[],
): Promise<FileResponse> {
  const found = await findPersons(deps.db, personIds, { ownerId: reachableOwner(actor) });
  const persons = found.filter(({ deletedAt, mergedIntoId }) => deletedAt === null && mergedIntoId === null);
  const [first] = persons;
  if (first === undefined) throw new AppError('NOT_FOUND');
  const bytes = Buffer.from(persons.map(writeVcard).join(''));
  await recordExport(deps, 'person.exported', 'vcf')(persons.length);
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    mediaType: 'text/vcard; charset=utf-8',
    fileName: `${persons.length === 1 ? personName(first) || first.company : 'Kontakte'}.vcf`,
    disposition: 'attachment',
  };
}
