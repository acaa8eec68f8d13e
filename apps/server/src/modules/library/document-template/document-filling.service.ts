import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftField, FilledDocument } from '@fundus/contract/document-filling';
import { type FilledFormat, filledFormats } from '@fundus/contract/document-filling-codes';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import type { NamedValues } from '#lib/document-text/form-field.ts';
import type { TemplateFile } from '#lib/document-text/template-file.ts';
import { newId } from '#lib/id.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import type { With } from '#lib/with.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { requireDocument } from '#modules/library/document/document-reading.service.ts';
import { uploadPersonDocument } from '#modules/people/person-document/person-document.service.ts';
import { readMeanings } from './field-meaning.service.ts';
import { type FormValues, readFormValues } from './field-value.service.ts';
import { draftOf, type Proposal, proposeValues } from './form-draft.rules.ts';
import { refuseTemplate, type TemplateDocument, withTemplate } from './template-file.service.ts';

type ReadDeps = With<'db' | 'clock' | 'blobs' | 'temporaryFolder'>;

/** Whose form it is, and of which case. */
interface Asked {
  personId: string;
  documentId: string;
  caseId: string | null;
}

/** As what a filled template can be had on this server. */
export const listFormats = ({ office }: With<'office'>): FilledFormat[] =>
  filledFormats.filter((format) => format !== 'pdf' || office !== null);

const valuesOf = (proposals: readonly Proposal[]): NamedValues =>
  Object.fromEntries(proposals.flatMap(({ field, value }) => (value === undefined ? [] : [[field.name, value]])));

/** Fills a template into a file of its own, which `read` uses; it is removed afterwards. */
async function fillAside<Result>(
  deps: With<'temporaryFolder'>,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  await makePrivateFolder(deps.temporaryFolder);
  const path = join(deps.temporaryFolder, newId());
  try {
    return await read(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function readProposals(
  template: TemplateFile,
  { mediaType, id }: TemplateDocument,
  deps: With<'db'>,
  values: FormValues,
): Promise<{ proposals: Proposal[]; pages: number }> {
  const { fields, pages } = await template.read();
  if (fields.length === 0) {
    throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, internal: 'no fields' });
  }
  return { proposals: proposeValues(fields, await readMeanings(deps.db, id), values), pages };
}

/** The values that would fill a template for a person, and why fields stay empty. Throws as `withTemplate` and `readFormValues`. */
export async function draftDocument(
  deps: ReadDeps,
  actor: Actor,
  asked: Asked,
): Promise<{ fields: DraftField[]; pages: number }> {
  await requireDocument(deps.db, deps, actor, asked.documentId);
  const values = await readFormValues(deps, actor, asked);
  return withTemplate(deps, actor, asked.documentId, async (template, document) => {
    const { proposals, pages } = await readProposals(template, document, deps, values);
    const unfitting = await fillAside(deps, (path) => template.fill(path, valuesOf(proposals)));
    return { fields: draftOf(proposals, unfitting), pages };
  });
}

/**
 * Fills the fields of a template for a person and files it with them, dated today; `typed` values take the place of those that are
 * known. Throws as `withTemplate` and `readFormValues`; VALIDATION_FAILED for a typed value that does not fit, for a field that the
 * template does not have, and for a PDF of what is no DOCX or where this server makes none.
 */
export async function fillDocument(
  deps: ReadDeps & With<'secrets' | 'office'>,
  actor: Actor,
  { format, typed, ...asked }: Asked & { format: FilledFormat; typed: NamedValues },
): Promise<FilledDocument> {
  const { personId, documentId } = asked;
  const found = await requireDocument(deps.db, deps, actor, documentId);
  const values = await readFormValues(deps, actor, asked);
  const isPrinted = format === 'pdf';
  return fillAside(deps, async (path) => {
    const fields = await withTemplate(deps, actor, documentId, async (template, document) => {
      const isWord = document.mediaType === wordMediaType;
      if (isPrinted && (deps.office === null || !isWord)) throw invalidField(['format'], 'invalidChoice');
      const { proposals } = await readProposals(template, document, deps, values);
      const stranger = Object.keys(typed).find((name) => proposals.every(({ field }) => field.name !== name));
      if (stranger !== undefined) throw invalidField(['values', stranger], 'invalidChoice');
      const written = proposals.map((proposal) =>
        Object.hasOwn(typed, proposal.field.name) ? { ...proposal, value: typed[proposal.field.name] } : proposal,
      );
      const unfitting = await template.fill(path, valuesOf(written));
      const refused = Object.entries(unfitting).find(([name]) => Object.hasOwn(typed, name));
      if (refused !== undefined) {
        throw invalidField(['values', refused[0]], refused[1] === 'tooLong' ? 'tooLong' : 'invalidChoice');
      }
      return draftOf(written, unfitting);
    });
    if (isPrinted) await deps.office?.toPdf(path, path).catch(refuseTemplate(found.mediaType));
    const content = await readFile(path);
    const file = {
      path,
      fileName: isPrinted ? found.fileName.replace(/(?:\.docx)?$/i, '.pdf') : found.fileName,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      mediaType: isPrinted ? 'application/pdf' : found.mediaType,
    };
    const document = await uploadPersonDocument(deps, actor, personId, { file, process: null });
    return { document, ...namesOf(fields) };
  });
}

/** A box that is left without a tick because that is the answer stands in no list. */
function namesOf(fields: readonly DraftField[]): Omit<FilledDocument, 'document'> {
  const named = (...states: DraftField['state'][]): string[] =>
    fields.flatMap(({ name, state, value }) => (states.includes(state) && value !== 'false' ? [name] : []));
  return {
    filled: named('filled', 'kept'),
    empty: named('empty'),
    unknown: named('unknown'),
    unfitting: named('tooLong', 'noChoice'),
  };
}
