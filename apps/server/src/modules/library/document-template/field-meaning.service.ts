import type { TemplateField } from '@fundus/contract/document-filling';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { requireDocument } from '#modules/library/document/document-reading.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { insertMeanings, listMeanings, type Meanings } from './field-meaning.repository.ts';
import { knownMeanings } from './field-meaning.rules.ts';
import { withTemplate } from './template-file.service.ts';

type FileDeps = With<'db' | 'clock' | 'blobs'>;

/** The newest meanings that administrators gave the fields of a template. */
export async function readMeanings(db: Executor, documentId: string): Promise<Meanings> {
  const [latest] = await listMeanings(db, documentId, 1);
  return latest?.meanings ?? {};
}

/** The fields of a template and all that is known of them. Throws as `withTemplate`. */
export async function listFields(deps: FileDeps, actor: Actor, documentId: string) {
  const { fields, pages } = await withTemplate(deps, actor, documentId, (template) => template.read());
  const versions = await listMeanings(deps.db, documentId);
  const knownOf = knownMeanings(fields);
  return {
    pages,
    fields: fields.map((field): TemplateField => {
      const { value: _, mark: __, ...facts } = field;
      return { ...facts, known: knownOf.get(field.name) ?? null };
    }),
    version: versions[0]?.version ?? 0,
    meanings: versions[0]?.meanings ?? {},
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
  };
}

/** Keeps what the fields of a template mean as its newest version. Throws NOT_FOUND, REVISION_CONFLICT. */
export async function saveMeanings(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  { version, meanings }: { version: number; meanings: Meanings },
): Promise<{ version: number }> {
  return deps.db.transaction().execute(async (tx) => {
    await requireDocument(tx, deps, actor, documentId, { lock: true });
    const [latest] = await listMeanings(tx, documentId, 1);
    const current = latest?.version ?? 0;
    if (current !== version) throw await revisionConflict({ version: current, meanings: latest?.meanings ?? {} });
    const next = { documentId, version: version + 1, meanings, createdBy: actor.userId, createdAt: deps.clock() };
    await insertMeanings(tx, next);
    return { version: next.version };
  });
}

/** A page of a form as the address of a picture. Throws as `withTemplate`, and NOT_FOUND for what is no number of a page. */
export async function drawPage(deps: FileDeps, actor: Actor, documentId: string, page: string) {
  if (!/^[1-9]\d{0,3}$/.test(page)) throw notFound('page');
  return { picture: await withTemplate(deps, actor, documentId, (template) => template.draw(Number(page))) };
}
