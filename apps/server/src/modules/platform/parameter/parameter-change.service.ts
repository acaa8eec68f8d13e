import { calendarDateAt } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import {
  type createParameter,
  type deleteParameter,
  findChangedPast,
  type ParameterKey,
  type ParameterValue,
  parameterKey,
  type updateParameter,
} from '@fundus/contract/parameter';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { auditChanges, recordAudit } from '#modules/platform/audit/audit.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { revisionConflict, saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import {
  deleteParameterRow,
  findParameterKey,
  getParameterRow,
  insertParameter,
  joinPeriods,
  listParameterRows,
  lockParameters,
  type ParameterRow,
  updateParameterRow,
} from './parameter.repository.ts';
import { holdsOn } from './parameter.rules.ts';

function toParameterValue(row: Awaited<ReturnType<typeof getParameterRow>>): ParameterValue {
  const { id, updatedAt, updatedBy: _writer, updatedByName, key, fieldRevisions: _own, ...rest } = row;
  return {
    ...rest,
    parameterId: id,
    key,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedByName,
  };
}

/** Every value of every number that the portal knows. */
export async function listParameters(deps: With<'db'>): Promise<ParameterValue[]> {
  const rows = await listParameterRows(deps.db);
  return rows.filter(({ key }) => parameterKey.safeParse(key).success).map(toParameterValue);
}

/** Fields of a value that an administrator enters. */
const fieldsOf = ({ value, validFrom, source, sourceUrl, sourceValidUntil }: ParameterRow) => ({
  value,
  validFrom,
  source,
  sourceUrl,
  sourceValidUntil,
});

interface State {
  value: number;
  validFrom: string;
}

/**
 * Refuses what must not happen unnoticed: a change of days that have passed (PARAMETER_PAST, unless confirmed), two values
 * from the same day on, and a day like today without any value (PARAMETER_NEEDED).
 */
function checkChange(
  others: readonly ParameterRow[],
  before: State | null,
  after: State | null,
  { today, confirmPast }: { today: string; confirmPast: boolean },
): void {
  if (after !== null && others.some(({ validFrom }) => validFrom === after.validFrom)) {
    throw invalidField(['validFrom'], 'taken');
  }
  const next = after === null ? others : [...others, after];
  const held = before === null ? others : [...others, before];
  if (holdsOn(held, today) && !holdsOn(next, today)) throw new AppError('PARAMETER_NEEDED');
  const from = findChangedPast(before, after, today);
  if (from !== null && !confirmPast) throw new AppError('PARAMETER_PAST', { details: { from } });
}

/** Ends every change: joins the periods, and makes open pages recalculate. */
async function settle(tx: Executor, key: ParameterKey): Promise<void> {
  await joinPeriods(tx, key);
  await publish(tx, { everybody: true }, { type: 'parametersChanged' });
}

/** A value from a day on. Throws PARAMETER_PAST, or VALIDATION_FAILED where one begins on that day already. */
export async function createParameterValue(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  { key, confirmPast, ...fields }: HandledTypes<typeof createParameter>['body'],
): Promise<ParameterValue> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const others = await lockParameters(tx, key);
    checkChange(others, null, fields, { today: calendarDateAt(now), confirmPast });
    const id = newId();
    await insertParameter(tx, { ...fields, id, key, updatedAt: now, updatedBy: actor.userId });
    const changes = auditChanges({}, fields, 'all');
    await recordAudit(tx, now, { action: 'parameter.created', subjectId: id, subjectName: key, changes });
    await settle(tx, key);
    return toParameterValue(await getParameterRow(tx, id));
  });
}

/** The value with its neighbours, locked. Throws NOT_FOUND. */
async function lockValue(tx: Executor, id: string): Promise<ParameterRow & { others: ParameterRow[] }> {
  const key = await findParameterKey(tx, id);
  const rows = key === undefined ? [] : await lockParameters(tx, key);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw notFound('parameter');
  return { ...row, others: rows.filter((one) => one.id !== id) };
}

const present = async (tx: Executor, { id }: { id: string }) => toParameterValue(await getParameterRow(tx, id));

/** Changes a value. Throws REVISION_CONFLICT with what is stored, and as `checkChange`. */
export async function changeParameterValue(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, confirmPast, ...patch }: HandledTypes<typeof updateParameter>['body'],
): Promise<ParameterValue> {
  return saveVersioned(
    deps,
    {
      lock: (tx: Executor) => lockValue(tx, id),
      fieldsOf,
      judge: (_, { before, fields }) =>
        checkChange(before.others, before, fields, { today: calendarDateAt(deps.clock()), confirmPast }),
      write: (tx, { revision: next, fieldRevisions }, { fields, now }) =>
        updateParameterRow(tx, id, {
          ...fields,
          revision: next,
          fieldRevisions,
          updatedAt: now,
          updatedBy: actor.userId,
        }),
      audit: ({ before, was, fields }) => ({
        action: 'parameter.changed',
        subjectId: id,
        subjectName: before.key,
        changes: auditChanges(was, fields, 'all'),
      }),
      publish: (tx, { before }) => settle(tx, before.key),
      present,
    },
    { base: revision, wanted: patch },
  );
}

/** Deletes a value; the one before goes on. Throws REVISION_CONFLICT, and as `checkChange`. */
export async function removeParameterValue(
  deps: With<'db' | 'clock'>,
  id: string,
  { revision, confirmPast }: HandledTypes<typeof deleteParameter>['body'],
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { others, ...row } = await lockValue(tx, id);
    if (row.revision !== revision) throw await revisionConflict(present(tx, row), ['value']);
    checkChange(others, row, null, { today: calendarDateAt(now), confirmPast });
    await deleteParameterRow(tx, id);
    const gone = { value: null, validFrom: null, source: null, sourceUrl: null, sourceValidUntil: null };
    const changes = auditChanges(fieldsOf(row), gone, 'all');
    await recordAudit(tx, now, { action: 'parameter.deleted', subjectId: id, subjectName: row.key, changes });
    await settle(tx, row.key);
  });
}
