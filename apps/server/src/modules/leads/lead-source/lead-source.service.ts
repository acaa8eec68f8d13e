import type { LeadSource } from '@fundus/contract/lead-source';
import type { Executor } from '#db/database.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { mergeWhole } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { auditChanges, recordAudit, recordChanges, recordNothing } from '#modules/platform/audit/audit.service.ts';
import type { Deps } from '../../../deps.ts';
import { toLeadSource } from './lead-source.presenter.ts';
import {
  countLeadsBySource,
  type FormSettings,
  findSourceRow,
  insertSourceRow,
  listSourceRows,
  lockSourceRow,
  type SourceRecord,
  updateSourceRow,
} from './lead-source.repository.ts';
import { listKeyRows } from './lead-source-key.repository.ts';

interface SourceFields {
  name: string;
  isActive: boolean;
  form: FormSettings;
}
type SourcePatch = { [Field in keyof SourceFields]?: SourceFields[Field] | undefined };
type ReadingDeps = Pick<Deps, 'publicUrl'>;

/** A source as far as the intake needs it. */
export type IntakeSource = Pick<SourceRecord, 'id' | 'name' | 'isActive' | 'form'>;

async function present(db: Executor, deps: ReadingDeps, sources: readonly SourceRecord[]): Promise<LeadSource[]> {
  const ids = sources.map(({ id }) => id);
  const keys = await listKeyRows(db, ids);
  const counts = await countLeadsBySource(db, ids);
  return sources.map((source) =>
    toLeadSource(
      source,
      keys.filter((key) => key.sourceId === source.id),
      counts.get(source.id),
      deps.publicUrl,
    ),
  );
}

/** Where the form may be embedded: each origin once. */
function withDistinctOrigins(form: FormSettings): FormSettings {
  return { ...form, origins: [...new Set(form.origins)] };
}

export async function listLeadSources(deps: Deps): Promise<LeadSource[]> {
  return present(deps.db, deps, await listSourceRows(deps.db));
}

/** Throws NOT_FOUND. */
export async function getLeadSource(db: Executor, deps: ReadingDeps, sourceId: string): Promise<LeadSource> {
  const source = await findSourceRow(db, sourceId);
  const [presented] = source === null ? [] : await present(db, deps, [source]);
  if (presented === undefined) throw notFound('lead source');
  return presented;
}

/** A source for the intake, whether it takes leads or not; null where there is none. */
export async function findIntakeSource(db: Executor, sourceId: string): Promise<IntakeSource | null> {
  return findSourceRow(db, sourceId);
}

const formPath = /^\/formular\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/**
 * Who may show the page at a path in a frame: the origins of a source for its active form, no origin for anything else.
 */
export async function listFramingOrigins(db: Executor, path: string): Promise<readonly string[]> {
  const sourceId = formPath.exec(path)?.[1];
  const source = sourceId === undefined ? null : await findSourceRow(db, sourceId);
  return source?.isActive === true && source.form.isActive ? source.form.origins : [];
}

/** Stores a source without asking whether there is one of this name: names are for people. */
export async function insertSource(tx: Executor, deps: Pick<Deps, 'clock'>, fields: SourceFields): Promise<string> {
  const [id, now] = [newId(), deps.clock()];
  const { name, isActive } = fields;
  const form = withDistinctOrigins(fields.form);
  await insertSourceRow(tx, { id, name, isActive, form, revision: 1, createdAt: now, updatedAt: now });
  return id;
}

/** Each setting of a source by itself. */
function auditedOf({ name, isActive, form }: SourceFields): Record<string, unknown> {
  const settings = Object.entries(form).map(([field, value]) => [`form.${field}`, value]);
  return { name, isActive, ...Object.fromEntries(settings) };
}

export async function createLeadSource(deps: Deps, fields: SourceFields): Promise<LeadSource> {
  return deps.db.transaction().execute(async (tx) => {
    const sourceId = await insertSource(tx, deps, fields);
    const changes = auditChanges({}, auditedOf(fields), 'all');
    const subject = { subjectId: sourceId, subjectName: fields.name };
    await recordAudit(tx, deps.clock(), { action: 'leadSource.created', ...subject, changes });
    return getLeadSource(tx, deps, sourceId);
  });
}

/** Changes a source. Throws REVISION_CONFLICT with the source as it is stored and the fields that differ. */
export async function updateLeadSource(
  deps: Deps,
  sourceId: string,
  { revision, ...patch }: SourcePatch & { revision: number },
): Promise<LeadSource> {
  return deps.db.transaction().execute(async (tx) => {
    const stored = await lockSourceRow(tx, sourceId);
    if (stored === null) throw notFound('lead source');
    const wanted: SourceFields = {
      name: patch.name ?? stored.name,
      isActive: patch.isActive ?? stored.isActive,
      form: patch.form === undefined ? stored.form : withDistinctOrigins(patch.form),
    };
    const merge = mergeWhole({
      stored: { ...stored },
      wanted: { ...wanted },
      base: revision,
      revision: stored.revision,
    });
    if (merge.conflicts.length > 0) {
      const current = await getLeadSource(tx, deps, sourceId);
      throw new AppError('REVISION_CONFLICT', { details: { current, fields: merge.conflicts } });
    }
    if (merge.changed.length > 0) {
      const now = deps.clock();
      await updateSourceRow(tx, { ...stored, ...wanted, revision: stored.revision + 1, updatedAt: now });
      const changes = auditChanges(auditedOf(stored), auditedOf(wanted), 'all');
      const subject = { subjectId: sourceId, subjectName: wanted.name };
      await recordChanges(tx, now, { action: 'leadSource.changed', ...subject, changes });
    } else recordNothing();
    return getLeadSource(tx, deps, sourceId);
  });
}
