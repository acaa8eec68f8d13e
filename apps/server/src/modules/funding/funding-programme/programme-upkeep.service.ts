import { calendarDateAt } from '@fundus/contract/date';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { listUpkeep as listEndpoint, OpenPoint } from '@fundus/contract/programme-upkeep';
import { type UpkeepPoint, upkeepPoints } from '@fundus/contract/programme-upkeep-codes';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { recordFor } from '#lib/typed-record.ts';
import type { With } from '#lib/with.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import type { WithCatalogue } from './catalogue/catalogue-holder.ts';
import { openPointsOf, upkeepFactsOf } from './catalogue/upkeep.rules.ts';
import { getFreshCatalogue } from './catalogue.service.ts';
import { findContent, lockCatalogue, lockProgramme } from './funding-programme.repository.ts';
import {
  type CheckedPoint,
  listChecks,
  listLastChecks,
  listLeftOut,
  listUses,
  noteLastCheck,
  storeChecks,
} from './programme-check.repository.ts';
import { changedFields } from './programme-content.rules.ts';
import { type ListFormSources, readBrokenLinks, readFaultyForms } from './programme-link.service.ts';
import { isSettled, pageFrom, type QueuedProgramme, toQueue } from './programme-upkeep.rules.ts';
import { beginWriting } from './programme-version.service.ts';

type Query = HandledTypes<typeof listEndpoint>['query'];
type Page = HandledTypes<typeof listEndpoint>['response'];

/** The points that stay open of each programme of the catalogue, after what was checked of it. */
async function readQueue(
  deps: With<'db' | 'clock'> & WithCatalogue,
  listForms: ListFormSources,
  search: string,
  today: string,
): Promise<QueuedProgramme[]> {
  const [catalogue, checks, uses, leftOut, brokenLinks, forms] = await Promise.all([
    getFreshCatalogue(deps),
    listChecks(deps.db),
    listUses(deps.db),
    listLeftOut(deps.db),
    readBrokenLinks(deps),
    readFaultyForms(deps, listForms),
  ]);
  const usesById = new Map(uses.map((use) => [use.programmeId, use]));
  const checksById = new Map<string, CheckedPoint[]>();
  for (const check of checks) {
    checksById.set(check.programmeId, [...(checksById.get(check.programmeId) ?? []), check]);
  }
  const situations = catalogue.countSituations();
  const programmes = catalogue.listKept().map(({ programmeId, summary, upkeep }) => ({
    programmeId,
    summary,
    facts: upkeep,
    points: openPointsOf(upkeep, today, {
      isLeftOut: leftOut.has(programmeId),
      brokenLinks,
      forms: forms.get(programmeId) ?? [],
    }).filter((point) => !isSettled(point, checksById.get(programmeId) ?? [])),
    researchCount: usesById.get(programmeId)?.researchCount ?? 0,
    caseCount: usesById.get(programmeId)?.caseCount ?? 0,
    situationCount: situations.get(summary.externalId ?? '') ?? 0,
  }));
  return toQueue(programmes, search);
}

/** The queue of upkeep, a page at a time. Throws VALIDATION_FAILED for a cursor that no page gave. */
export async function listUpkeep(
  deps: With<'db' | 'clock'> & WithCatalogue,
  listForms: ListFormSources,
  query: Query,
): Promise<Page> {
  const today = calendarDateAt(deps.clock());
  const queue = await readQueue(deps, listForms, query.search ?? '', today);
  const counts = recordFor(
    upkeepPoints,
    (point: UpkeepPoint) => queue.filter(({ points }) => points.some((open) => open.point === point)).length,
  );
  const { point } = query;
  const found = point === undefined ? queue : queue.filter(({ points }) => points.some((open) => open.point === point));
  const page = pageFrom(found, query);
  if (page === null) throw invalidField(['after'], 'invalidFormat');
  const lastChecks = await listLastChecks(
    deps.db,
    page.rows.map(({ programmeId }) => programmeId),
  );
  const rows = page.rows.map(({ programmeId, summary, facts, points, ...uses }) => {
    const { researchCount, caseCount, situationCount } = uses;
    const { lastCheckedAt = null, lastCheckedBy = null } = lastChecks.get(programmeId) ?? {};
    return {
      programmeId,
      title: summary.title,
      confidence: facts.confidence,
      status: summary.status,
      validUntil: facts.validUntil,
      points,
      researchCount,
      caseCount,
      situationCount,
      lastCheckedAt: lastCheckedAt?.toISOString() ?? null,
      lastCheckedBy,
    };
  });
  return { rows, next: page.next, total: found.length, totalIsExact: true, counts };
}

/**
 * Effect of a check on a programme: checked facts hold as of today, by their date or because nothing of the programme is
 * left open, and a second reader has read them.
 */
function afterCheck(
  content: ProgrammeContent,
  { checked: points, isWhole, today }: { checked: readonly OpenPoint[]; isWhole: boolean; today: string },
): ProgrammeContent {
  const checked = new Set(points.map(({ point }) => point));
  return {
    ...content,
    ...((isWhole || checked.has('factsOld')) && { factsOn: today }),
    ...(checked.has('readOnce') && { reading: 'twice' as const }),
  };
}

/** Settles points of a programme that say what the caller saw. Returns those that stay open. Throws NOT_FOUND. */
export async function checkPoints(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  programmeId: string,
  { listForms, seen }: { listForms: ListFormSources; seen: readonly Pick<CheckedPoint, 'point' | 'mark'>[] },
): Promise<OpenPoint[]> {
  const now = deps.clock();
  const today = calendarDateAt(now);
  return deps.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx);
    const programme = await lockProgramme(tx, programmeId);
    const before = programme && (await findContent(tx, programmeId, programme.currentVersion));
    if (!programme || !before) throw notFound('programme');
    const isLeftOut = (await listLeftOut(tx)).has(programmeId);
    const reading = { db: tx, clock: deps.clock };
    const brokenLinks = await readBrokenLinks(reading);
    const forms = (await readFaultyForms(reading, listForms)).get(programmeId) ?? [];
    const open = openPointsOf(upkeepFactsOf(before), today, { isLeftOut, brokenLinks, forms });
    const checked = open.filter((point) => isSettled(point, seen));
    const others = open.filter((point) => !checked.includes(point));
    const earlier = await listChecks(tx, programmeId);
    if (checked.length === 0) recordNothing();
    else {
      const marks = checked.map(({ point, mark }) => ({ programmeId, point, mark }));
      await storeChecks(tx, marks, { checkedAt: now, checkedBy: actor.userId });
      const isWhole = others.every((point) => isSettled(point, earlier));
      const content = afterCheck(before, { checked, isWhole, today });
      const changed = changedFields(before, content);
      if (changed.length === 0) await noteLastCheck(tx, programmeId, now, actor.userId);
      else {
        const writing = await beginWriting(tx, { now, origin: 'editor', userId: actor.userId, mailing: deps });
        const lastCheck = { lastCheckedAt: now, lastCheckedBy: actor.userId };
        await writing.change(programme, { content, changedFields: changed, ...lastCheck });
        await writing.finish();
      }
      // Checked fields by name: the table of checks keeps their values.
      const fields = [...new Set(checked.flatMap((point) => point.fields))];
      await recordAudit(tx, now, {
        action: 'fundingProgramme.confirmed',
        subjectId: programmeId,
        subjectName: before.title,
        changes: fields.map((field) => ({ field, isWithheld: true }) as const),
      });
    }
    return others.filter((point) => !isSettled(point, earlier));
  });
}
