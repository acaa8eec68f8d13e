import type { NewPaperRequest } from '@fundus/contract/paper-request';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { fileStoredDocument, takeStoredFile } from '#modules/people/person-document/person-document-filing.service.ts';
import { findSamePaper } from './paper-request.repository.ts';

/** Where a document of the library lies, for who sees it. Throws NOT_FOUND. */
export type FindLibraryPaper = (
  db: Executor,
  deps: With<'clock'>,
  actor: Actor,
  documentId: string,
) => Promise<{ fileId: string }>;

/** Lines about documents of the library, whose bytes are copied before anything is locked. */
export type TakenLine = NewPaperRequest['lines'][number] & { taken: { fileId: string; fileName: string } | null };

/** A document that lies in the file of the person unchanged is sent from there: not every request lays down a copy. */
export async function takeLibraryPapers(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
  { lines, findLibraryPaper }: { lines: NewPaperRequest['lines']; findLibraryPaper: FindLibraryPaper },
): Promise<TakenLine[]> {
  const taken: TakenLine[] = [];
  for (const line of lines) {
    if (line.libraryDocumentId === null) {
      taken.push({ ...line, taken: null });
      continue;
    }
    await requirePerson(tx, actor, personId, { edit: true });
    const { fileId } = await findLibraryPaper(tx, deps, actor, line.libraryDocumentId);
    const documentId = await findSamePaper(tx, personId, fileId);
    const file = documentId === null ? await takeStoredFile(deps, tx, actor, personId, fileId) : null;
    taken.push({ ...line, documentId, taken: file });
  }
  return taken;
}

/** Documents of the library become files of the person, who is locked. */
export async function fileLibraryPapers(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  personId: string,
  lines: readonly TakenLine[],
): Promise<TakenLine[]> {
  const filed: TakenLine[] = [];
  for (const line of lines) {
    const { taken } = line;
    const documentId =
      taken === null ? line.documentId : await fileStoredDocument(tx, deps, actor, { personId, ...taken });
    filed.push({ ...line, documentId });
  }
  return filed;
}
