import type { AuditAction } from '@fundus/contract/audit-codes';
import { calendarDateAt } from '@fundus/contract/date';
import type { ProgrammeDetail, ProgrammeVersion } from '@fundus/contract/funding-programme';
import type { ProgrammeMentions } from '@fundus/contract/programme-advice';
import type { ProgrammeContent, ProgrammeField } from '@fundus/contract/programme-content';
import type { VocabularyName } from '@fundus/contract/vocabulary';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { factsAgeOn } from './catalogue/facts-age.rules.ts';
import { programmeAbilitiesFor } from './funding-programme.policy.ts';
import { toFields, toVersion } from './funding-programme.presenter.ts';
import {
  findContent,
  findProgramme,
  listVersions,
  lockCatalogue,
  lockProgramme,
  type ProgrammeRow,
  succeedsTo,
} from './funding-programme.repository.ts';
import { readMentions } from './mention.service.ts';
import { findContentIssues, type KnownCodes } from './programme-code.rules.ts';
import { changedFields, nextDeadlineOn, settleFigures } from './programme-content.rules.ts';
import { listProgrammeDocuments } from './programme-document.service.ts';
import { proseFields, readProse } from './programme-prose.service.ts';
import { beginWriting, type ChangedValues } from './programme-version.service.ts';
import { findSaved } from './saved-programme.repository.ts';

/** The codes of all closed lists. */
export async function getKnownCodes(db: Executor): Promise<KnownCodes> {
  const codes = new Map<VocabularyName, Set<string>>();
  for (const { vocabulary, code } of await listKnownTerms(db)) {
    const known = codes.get(vocabulary) ?? new Set();
    codes.set(vocabulary, known.add(code));
  }
  return codes;
}

/** A programme in full, as it is or as one of its versions said it; notes of its upkeep are for its editors alone. */
export async function getProgramme(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  programmeId: string,
  version?: number,
): Promise<ProgrammeDetail> {
  const programme = await findProgramme(deps.db, programmeId);
  if (!programme) throw notFound('programme');
  const shown = version ?? programme.currentVersion;
  const stored = await findContent(deps.db, programmeId, shown);
  if (!stored) throw notFound('version');
  const abilities = programmeAbilitiesFor(actor, programme);
  const content = abilities.edit ? stored : { ...stored, editorNotes: [] };
  const today = calendarDateAt(deps.clock());
  const successor =
    programme.successorId === null ? undefined : await findProgrammeTitle(deps.db, programme.successorId);
  const [mentions] = await readMentions(deps.db, [{ programmeId, content }]);
  const checker = programme.lastCheckedBy === null ? null : await getUser(deps.db, programme.lastCheckedBy);
  return {
    programmeId,
    version: shown,
    currentVersion: programme.currentVersion,
    content,
    prose: await readProse(deps.db, { programmeId, version: shown }, proseFields),
    factsAge: factsAgeOn(today, content.factsOn),
    nextDeadlineOn: nextDeadlineOn(content, today),
    documents: await listProgrammeDocuments(deps.db, deps, programmeId),
    protectedFields: toFields(programme.protectedFields),
    successor: successor ?? null,
    mentions: mentions as ProgrammeMentions,
    lastCheckedAt: programme.lastCheckedAt?.toISOString() ?? null,
    lastCheckedBy: checker && `${checker.firstName} ${checker.lastName}`.trim(),
    endedAt: programme.endedAt?.toISOString() ?? null,
    isSaved: (await findSaved(deps.db, actor.userId, [programmeId])).has(programmeId),
    createdAt: programme.createdAt.toISOString(),
    updatedAt: programme.updatedAt.toISOString(),
    abilities,
  };
}

async function findProgrammeTitle(db: Executor, programmeId: string): Promise<ProgrammeDetail['successor']> {
  const row = await findProgramme(db, programmeId);
  const content = row && (await findContent(db, programmeId, row.currentVersion));
  return content ? { programmeId, title: content.title } : null;
}

export async function createProgramme(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  content: ProgrammeContent,
): Promise<ProgrammeDetail> {
  const issues = findContentIssues(content, await getKnownCodes(deps.db), null);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
  const [programmeId = ''] = await deps.db.transaction().execute(async (tx) => {
    const writing = await beginWriting(tx, {
      now: deps.clock(),
      origin: 'editor',
      userId: actor.userId,
      mailing: deps,
    });
    const ids = await writing.create([{ source: null, externalId: null, content }]);
    const subject = { subjectId: ids[0] ?? null, subjectName: content.title };
    await recordAudit(tx, deps.clock(), { action: 'fundingProgramme.created', ...subject });
    return ids;
  });
  return getProgramme(deps, actor, programmeId);
}

/** Runs one change of one programme: locks it, lets `decide` look at it, writes the next version. */
async function changeProgramme(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  { programmeId, action }: { programmeId: string; action: AuditAction },
  decide: (tx: Executor, programme: ProgrammeRow, content: ProgrammeContent) => Promise<ChangedValues | null>,
): Promise<ProgrammeDetail> {
  await deps.db.transaction().execute(async (tx) => {
    // First the catalogue, then the programme: imports lock in this order too, so that no two calls wait for each
    // other.
    await lockCatalogue(tx);
    const programme = await lockProgramme(tx, programmeId);
    const content = programme && (await findContent(tx, programmeId, programme.currentVersion));
    if (!programme || !content) throw notFound('programme');
    const values = await decide(tx, programme, content);
    if (values === null) return recordNothing();
    const writing = await beginWriting(tx, {
      now: deps.clock(),
      origin: 'editor',
      userId: actor.userId,
      mailing: deps,
    });
    await writing.change(programme, values);
    await writing.finish();
    // By their names alone: each version keeps what its fields said.
    const changes = values.changedFields.map((field) => ({ field, isWithheld: true }) as const);
    const subject = { subjectId: programmeId, subjectName: values.content.title };
    await recordAudit(tx, deps.clock(), { action, ...subject, changes });
  });
  return getProgramme(deps, actor, programmeId);
}

/**
 * A new version by an editor, who sends all of it. It does not go through `saveVersioned`: a programme keeps its versions
 * instead of stamps, and imports write them in the same way (`beginWriting`). Throws REVISION_CONFLICT, with what is stored now, when the edited one is not the newest.
 */
export async function updateProgramme(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  programmeId: string,
  edit: { version: number; content: ProgrammeContent; protectedFields: ProgrammeField[] },
): Promise<ProgrammeDetail> {
  const known = await getKnownCodes(deps.db);
  return changeProgramme(
    deps,
    actor,
    { programmeId, action: 'fundingProgramme.changed' },
    async (_tx, programme, before) => {
      if (programme.currentVersion !== edit.version) {
        const current = {
          version: programme.currentVersion,
          content: before,
          protectedFields: toFields(programme.protectedFields),
          updatedAt: programme.updatedAt.toISOString(),
        };
        throw await revisionConflict(current);
      }
      const issues = findContentIssues(edit.content, known, before);
      if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
      const content = settleFigures(edit.content);
      const changed = changedFields(before, content);
      const protectedFields = toFields(edit.protectedFields);
      const isSame = changed.length === 0 && protectedFields.join() === toFields(programme.protectedFields).join();
      return isSame ? null : { content, changedFields: changed, protectedFields };
    },
  );
}

/** The facts hold as of today: they carry today's date from now on. */
export async function checkProgramme(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  programmeId: string,
): Promise<ProgrammeDetail> {
  return changeProgramme(
    deps,
    actor,
    { programmeId, action: 'fundingProgramme.confirmed' },
    async (_tx, _programme, before) => {
      const content = { ...before, factsOn: calendarDateAt(deps.clock()) };
      const checked = { lastCheckedAt: deps.clock(), lastCheckedBy: actor.userId };
      return { content, changedFields: changedFields(before, content), ...checked };
    },
  );
}

/** Ends a programme or, if it has ended already, names another successor. */
export async function endProgramme(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  programmeId: string,
  successorId: string | null,
): Promise<ProgrammeDetail> {
  return changeProgramme(
    deps,
    actor,
    { programmeId, action: 'fundingProgramme.ended' },
    async (tx, programme, content) => {
      if (successorId !== null) {
        const isThere = (await findProgramme(tx, successorId)) !== undefined;
        if (!isThere || (await succeedsTo(tx, successorId, programmeId))) {
          throw invalidField(['successorId'], 'invalidChoice');
        }
      }
      if (programme.endedAt !== null && programme.successorId === successorId) return null;
      return { content, changedFields: [], endedAt: programme.endedAt ?? deps.clock(), successorId };
    },
  );
}

export async function reopenProgramme(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  programmeId: string,
): Promise<ProgrammeDetail> {
  return changeProgramme(
    deps,
    actor,
    { programmeId, action: 'fundingProgramme.restored' },
    async (_tx, programme, content) =>
      programmeAbilitiesFor(actor, programme).reopen
        ? { content, changedFields: [], endedAt: null, successorId: null }
        : null,
  );
}

export async function listProgrammeVersions(deps: With<'db'>, programmeId: string): Promise<ProgrammeVersion[]> {
  const rows = await listVersions(deps.db, programmeId);
  if (rows.length === 0) throw notFound('programme');
  return rows.map(toVersion);
}
