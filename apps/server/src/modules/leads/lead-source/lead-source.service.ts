import type { LeadSource } from '@fundus/contract/lead-source';
import type { Executor } from '#db/database.ts';
import { notFound } from '#lib/app-error.ts';
import { type Fields, flattenFields, withFlatFields } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { readSourceTotals } from '#modules/leads/lead/lead-list.service.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toLeadSource } from './lead-source.presenter.ts';
import {
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
interface SourcePatch {
  name?: string | undefined;
  isActive?: boolean | undefined;
  form?: { [Field in keyof FormSettings]?: FormSettings[Field] | undefined } | undefined;
}

/** A source as far as the intake needs it. */
export type IntakeSource = Pick<SourceRecord, 'id' | 'name' | 'isActive' | 'form'>;

async function present(db: Executor, deps: With<'publicUrl'>, sources: readonly SourceRecord[]): Promise<LeadSource[]> {
  const ids = sources.map(({ id }) => id);
  const keys = await listKeyRows(db, ids);
  const counts = await readSourceTotals(db, ids);
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
function withDistinctOrigins<Form extends { origins?: string[] | undefined }>(form: Form): Form {
  return form.origins === undefined ? form : { ...form, origins: [...new Set(form.origins)] };
}

export async function listLeadSources(deps: With<'db' | 'publicUrl'>): Promise<LeadSource[]> {
  return present(deps.db, deps, await listSourceRows(deps.db));
}

/** Throws NOT_FOUND. */
export async function getLeadSource(db: Executor, deps: With<'publicUrl'>, sourceId: string): Promise<LeadSource> {
  const source = await findSourceRow(db, sourceId);
  const [presented] = source === null ? [] : await present(db, deps, [source]);
  if (presented === undefined) throw notFound('lead source');
  return presented;
}

/** A source for the intake, whether or not it accepts leads; null if unknown. */
export async function findIntakeSource(db: Executor, sourceId: string): Promise<IntakeSource | null> {
  return findSourceRow(db, sourceId);
}

const formPath = /^\/formular\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** The names of sources by their ids. */
export async function findSourceNames(db: Executor, sourceIds: readonly string[]): Promise<Map<string, string>> {
  if (sourceIds.length === 0) return new Map();
  const rows = await db.selectFrom('leadSource').select(['id', 'name']).where('id', 'in', sourceIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Who may show the page at a path in a frame: the origins of a source for its active form, no origin for anything else.
 */
export async function listFramingOrigins(db: Executor, path: string): Promise<readonly string[]> {
  const sourceId = formPath.exec(path)?.[1];
  const source = sourceId === undefined ? null : await findSourceRow(db, sourceId);
  return source?.isActive === true && source.form.isActive ? source.form.origins : [];
}

/** Stores a source without asking whether there is one of this name: names are for people. */
export async function insertSource(tx: Executor, deps: With<'clock'>, fields: SourceFields): Promise<string> {
  const [id, now] = [newId(), deps.clock()];
  const { name, isActive } = fields;
  const form = withDistinctOrigins(fields.form);
  await insertSourceRow(tx, {
    id,
    name,
    isActive,
    form,
    revision: 1,
    fieldRevisions: {},
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Each setting of a source by itself. */
const fieldsOf = ({ name, isActive, form }: SourcePatch): Fields => flattenFields({ name, isActive, form }, ['form']);

export async function createLeadSource(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  fields: SourceFields,
): Promise<LeadSource> {
  return deps.db.transaction().execute(async (tx) => {
    const sourceId = await insertSource(tx, deps, fields);
    const changes = auditChanges({}, fieldsOf(fields), 'all');
    const subject = { subjectId: sourceId, subjectName: fields.name };
    await recordAudit(tx, deps.clock(), { action: 'leadSource.created', ...subject, changes });
    return getLeadSource(tx, deps, sourceId);
  });
}

/** Changes a source. Throws REVISION_CONFLICT with the source as it is stored and the fields that collide. */
export async function updateLeadSource(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  sourceId: string,
  { revision, ...patch }: SourcePatch & { revision: number },
): Promise<LeadSource> {
  const form = patch.form && withDistinctOrigins(patch.form);
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        const source = await lockSourceRow(tx, sourceId);
        if (source === null) throw notFound('lead source');
        return source;
      },
      fieldsOf,
      withFields: withFlatFields,
      write: updateSourceRow,
      audit: ({ was, fields, after }) => ({
        action: 'leadSource.changed',
        subjectId: sourceId,
        subjectName: after.name,
        changes: auditChanges(was, fields, 'all'),
      }),
      present: (tx) => getLeadSource(tx, deps, sourceId),
    },
    { base: revision, wanted: fieldsOf({ ...patch, form }) },
  );
}
