import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { calendarDateAt } from '@fundus/contract/date';
import { type TemplateField, templateFields } from '@fundus/contract/document-field-codes';
import type { FilledDocument } from '@fundus/contract/document-filling';
import type { Person } from '@fundus/contract/person';
import { userName } from '@fundus/contract/user';
import { formatDate } from '@fundus/messages/wording/format';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { fillFile } from '#lib/document-text/document-text.ts';
import { type FieldValues, fieldKey } from '#lib/document-text/field-values.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { getPerson } from '#modules/people/person/person.service.ts';
import { uploadPersonDocument } from '#modules/people/person-document/person-document.service.ts';
import { getFile, pathOfFile } from '#modules/platform/file/file.service.ts';
import { requireDocument } from './document-reading.service.ts';

const joined = (separator: string, ...texts: string[]): string => texts.filter((text) => text !== '').join(separator);
const dayOf = (day: string | null): string => (day === null ? '' : formatDate(day));

/** What stands in each field for a person; empty where it is not known. */
function valuesOf(person: Person, advisor: UserRow, today: string): FieldValues {
  const fields = person;
  const name = joined(' ', fields.title, fields.firstName, fields.lastName);
  const street = joined(' ', fields.street, fields.houseNumber);
  const town = joined(' ', fields.postcode, fields.town);
  const values: Record<TemplateField, string> = {
    Anrede: fields.salutation,
    Titel: fields.title,
    Vorname: fields.firstName,
    Nachname: fields.lastName,
    Name: name,
    Unternehmen: fields.company,
    Position: fields.position,
    Straße: fields.street,
    Hausnummer: fields.houseNumber,
    PLZ: fields.postcode,
    Ort: fields.town,
    Anschrift: joined('\n', fields.company, name, street, town),
    'E-Mail': fields.email,
    Telefon: fields.phone,
    Mobil: fields.mobile,
    Geburtsdatum: dayOf(fields.bornOn),
    Gründungsdatum: dayOf(fields.foundedOn),
    Datum: formatDate(today),
    Berater: userName(advisor),
    'Berater E-Mail': advisor.email,
    'Berater Telefon': advisor.phone,
    'Berater Unternehmen': advisor.company,
  };
  return Object.fromEntries(templateFields.map((field) => [fieldKey(field), values[field]]));
}

/**
 * Fills the fields of a template for a person and files it with them, dated today. Throws UNSUPPORTED_FILE for a document that has
 * no fields or cannot be read, NOT_FOUND where the caller does not see the document or the person.
 */
export async function fillDocument(
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder'>,
  actor: Actor,
  { personId, documentId }: { personId: string; documentId: string },
): Promise<FilledDocument> {
  const document = await requireDocument(deps.db, deps, actor, documentId);
  const person = await getPerson(deps.db, actor, personId);
  const advisor = await getUser(deps.db, person.owner.userId);
  const { mediaType } = document;
  const source = await pathOfFile(deps, await getFile(deps.db, document.fileId));
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  try {
    const values = valuesOf(person, advisor, calendarDateAt(deps.clock()));
    const { filled, empty, unknown } = await fillFile({ path: source, mediaType, target: path, values }).catch(
      (error: unknown) => {
        // The reason stands in the log: the caller learns that this file cannot be filled.
        throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, cause: error });
      },
    );
    if (filled.length + empty.length + unknown.length === 0) {
      throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, internal: 'no fields' });
    }
    const content = await readFile(path);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { fileName } = document;
    const file = { path, fileName, bytes: content.length, sha256, mediaType };
    return { document: await uploadPersonDocument(deps, actor, personId, { file, process: null }), empty, unknown };
  } finally {
    await rm(path, { force: true });
  }
}
