import { calendarDateAt } from '@fundus/contract/date';
import type { FundingCase } from '@fundus/contract/funding-case';
import { lastDayOf } from '@fundus/contract/programme-day';
import type { Language } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { createTasks, type TaskSubjects } from '#modules/people/task/task.service.ts';
import {
  attachChosen,
  listChosenWithoutCase,
  listProgrammesWithoutCase,
  type OfferedProgramme,
} from './case-creation.repository.ts';
import { toFundingCase } from './funding-case.presenter.ts';
import { type CaseRow, findCases, insertCases } from './funding-case.repository.ts';
import { daysOfSteps, emptyCaseFields } from './funding-case.rules.ts';

export type { TaskSubjects } from '#modules/people/task/task.service.ts';

/** The next day by which a programme takes applications, else its last day. */
function nextDayOf(programme: OfferedProgramme, today: string): string | null {
  const [next] = programme.deadlines
    .flatMap(({ on }) => (on !== null && on >= today ? [on] : []))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const last = lastDayOf(programme);
  return next ?? (last !== null && last >= today ? last : null);
}

/**
 * Makes cases of programmes that a person has chosen or that fit them, in preparation from today on, each with its first
 * steps as tasks. What has a case already is left as it is. Throws NOT_FOUND, FORBIDDEN for a person in the trash.
 */
export async function createCases(
  deps: With<'db' | 'clock'>,
  subjects: TaskSubjects,
  actor: Actor,
  personId: string,
  { itemIds, programmeIds, language }: { itemIds: string[]; programmeIds: string[]; language: Language },
): Promise<FundingCase[]> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const today = calendarDateAt(now);
    await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
    await attachChosen(tx, personId, itemIds);
    const offered = [
      ...(await listChosenWithoutCase(tx, personId, itemIds)),
      ...(await listProgrammesWithoutCase(tx, personId, programmeIds)),
    ];
    const rows = offered.map(
      ({ itemId, programmeId, programmeVersion, title, funder, isDeMinimis, wishedStartOn }): CaseRow => ({
        ...emptyCaseFields,
        id: newId(),
        personId,
        itemId,
        programmeId,
        programmeVersion,
        title,
        funder,
        isDeMinimis,
        preparedOn: today,
        wishedStartOn,
        deadlineOn: null,
        revision: 1,
        fieldRevisions: {},
        createdAt: now,
        updatedAt: now,
      }),
    );
    await insertCases(tx, rows);
    for (const [place, { id }] of rows.entries()) {
      const programme = offered[place];
      if (programme === undefined) continue;
      const steps = daysOfSteps(today, nextDayOf(programme, today));
      const make = () =>
        steps.map(({ step, dueOn }) => ({
          title: message(language, 'funding-case', `firstStep.${step}`),
          dueOn,
          dueTime: null,
          assigneeId: null,
          checklist: [],
          repeat: null,
          remindDays: step === 'apply' ? 7 : 1,
        }));
      await createTasks(tx, deps, subjects, actor, { subject: { kind: 'case', id }, make });
    }
    const events = rows.map(({ title }) => {
      return { personId, kind: 'fundingCaseAdded', values: { programme: title }, authorId: actor.userId } as const;
    });
    if (events.length > 0) await recordEvents(tx, deps, events);
    const made = await findCases(
      tx,
      rows.map(({ id }) => id),
    );
    return made.map((record) => toFundingCase(record, actor, today));
  });
}
