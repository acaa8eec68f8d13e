import { calendarDateAt } from '@fundus/contract/date';
import type { FundingCase } from '@fundus/contract/funding-case';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { aidKindOfBasis } from '#modules/funding/funding-programme/aid-kind.rules.ts';
import { syncAidOfCase } from '#modules/people/de-minimis-aid/de-minimis-aid.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { toFundingCase } from './funding-case.presenter.ts';
import { type CaseRecord, findCase, listCases as listCaseRows, saveCase } from './funding-case.repository.ts';
import { aidOf, type CaseFields, findCaseIssues } from './funding-case.rules.ts';

const giverLimit = 200;

const fieldsOf = (stored: CaseRecord): CaseFields => {
  const { state, requestedOn, decidedOn, paidOn, amountCents, grantEquivalentCents, isDeMinimis } = stored;
  return { state, requestedOn, decidedOn, paidOn, amountCents, grantEquivalentCents, isDeMinimis };
};

/** The chosen programmes of a person with what became of each. Throws NOT_FOUND. */
export async function listCases(deps: With<'db' | 'clock'>, actor: Actor, personId: string): Promise<FundingCase[]> {
  await requirePerson(deps.db, actor, personId);
  const today = calendarDateAt(deps.clock());
  return (await listCaseRows(deps.db, personId)).map((record) => toFundingCase(record, today));
}

/**
 * Says what became of a chosen programme and keeps the de-minimis ledger in line with it. An entry that a case wrote stays
 * in the ledger when the item leaves the list or the research goes to another owner: the aid was received all the same.
 * Throws NOT_FOUND, FORBIDDEN for a person in the trash, VALIDATION_FAILED, or REVISION_CONFLICT with the case as stored.
 */
export async function updateCase(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  of: { personId: string; itemId: string },
  { revision, ...wanted }: { [Field in keyof CaseFields]?: CaseFields[Field] | undefined } & { revision: number },
): Promise<FundingCase> {
  const today = calendarDateAt(deps.clock());
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        await requirePerson(tx, actor, of.personId, { lock: true, edit: true, changeAt: deps.clock() });
        const stored = await findCase(tx, of.personId, of.itemId);
        if (stored === null) throw notFound('item of the person');
        return stored;
      },
      fieldsOf,
      judge: (_, { fields, before }) => {
        const issues = findCaseIssues(fields, before.isLent);
        if (issues.length > 0) throw new AppError('VALIDATION_FAILED', { issues });
      },
      write: async (tx, after, { fields, now }) => {
        await saveCase(tx, { ...after, updatedAt: now });
        const aid = aidOf(fields, after.isLent);
        const kind = aidKindOfBasis(after.aidBasis) ?? 'general';
        const giver = (after.funder.trim() || after.programmeTitle).slice(0, giverLimit);
        await syncAidOfCase(tx, deps, actor, of, aid && { ...aid, giver, kind });
      },
      history: async (tx, { was, after: { state, programmeTitle, researchId } }) => {
        if (was.state === state) return;
        const values = { programme: programmeTitle, from: was.state ?? 'none', state: state ?? 'none' };
        const event = { personId: of.personId, kind: 'fundingCaseChanged', values, authorId: actor.userId } as const;
        await recordEvents(tx, deps, [{ ...event, researchId }]);
      },
      present: (_, stored) => toFundingCase(stored, today),
    },
    { base: revision, wanted },
  );
}
