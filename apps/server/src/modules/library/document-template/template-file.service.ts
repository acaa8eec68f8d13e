import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { templateProblems } from '#lib/document-text/template-error.ts';
import { openTemplate, type TemplateFile } from '#lib/document-text/template-file.ts';
import type { With } from '#lib/with.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { requireDocument } from '#modules/library/document/document-reading.service.ts';
import { getFile, pathOfFile } from '#modules/platform/file/file.service.ts';

/** A document of the library as its reader sees it. */
export type TemplateDocument = Awaited<ReturnType<typeof requireDocument>>;

const fillableTypes = [wordMediaType, 'application/pdf'];

/** The reason stands in the log: the caller learns that this file cannot be filled. */
export function refuseTemplate(mediaType: string): (cause: unknown) => never {
  return (cause) => {
    if (cause instanceof AppError) throw cause;
    const problem = templateProblems.find((code) => cause instanceof Error && cause.message === code);
    if (problem !== undefined) throw new AppError(problem, { cause });
    throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, cause });
  };
}

/**
 * Works on a template of the library when it is its turn. Throws UNSUPPORTED_FILE for a document that has no fields or cannot be
 * read, TEMPLATE_… for a form that says why it cannot be filled, NOT_FOUND where the caller does not see it, UNAVAILABLE where too
 * many wait.
 */
export async function withTemplate<Result>(
  deps: With<'db' | 'clock' | 'blobs'>,
  actor: Actor,
  documentId: string,
  work: (template: TemplateFile, document: TemplateDocument) => Promise<Result>,
): Promise<Result> {
  const document = await requireDocument(deps.db, deps, actor, documentId);
  const { mediaType, isTemplate, textState } = document;
  // Whether a file has fields is known once it was read; before, it is looked at here.
  const isNone = textState !== 'waiting' && !isTemplate;
  if (isNone || !fillableTypes.includes(mediaType)) {
    throw new AppError('UNSUPPORTED_FILE', { details: { found: mediaType }, internal: 'no template' });
  }
  const path = await pathOfFile(deps, await getFile(deps.db, document.fileId));
  return openTemplate({ path, mediaType }, (template) => work(template, document)).catch(refuseTemplate(mediaType));
}
