import { z } from 'zod';
import { verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { fundingCaseState } from './funding-case.ts';
import { filing } from './funding-programme.ts';
import { itemChange } from './funding-research-item.ts';
import { cents } from './money.ts';
import { recordOwner } from './owner.ts';
import { personKind } from './person.ts';
import { programmeField } from './programme-content.ts';
import { programmeWorth } from './programme-worth.ts';

/** Verdict and amount of a programme for the answers of a research. */
const judgement = z.object({ verdict, worth: programmeWorth.omit({ benefits: true }).nullable() });

/** A record that rests on something a programme does not say any more. */
export const programmeConcern = z
  .object({
    /** `research`: its result list or its chosen mix; `case`: not approved yet; `search`: a saved search with the programme among its hits. */
    kind: z.enum(['research', 'case', 'search']),
    recordId: z.uuid(),
    name: z.string(),
    person: z.object({ personId: z.uuid(), kind: personKind, name: z.string(), email: z.string() }).nullable(),
    owner: recordOwner,
    /** The item of the result list of a research; `null` where the programme stands in the mix alone. */
    itemId: z.uuid().nullable(),
    change: itemChange.exclude(['unchanged']),
    /** Fields that changed since the version that the record rests on. */
    changedFields: z.array(programmeField),
    /** Of a research: by the version that was chosen, and by that of today. */
    before: judgement.nullable(),
    after: judgement.nullable(),
    /** Share of the programme in the mix that the research keeps. */
    mixCents: cents.nullable(),
    caseState: fundingCaseState.nullable(),
    /** Requested in the case. */
    askedCents: cents.nullable(),
    /** By when the application of the case has to be filed by now. */
    filing: filing.nullable(),
  })
  .meta({ id: 'ProgrammeConcern' });
export type ProgrammeConcern = z.infer<typeof programmeConcern>;

export const listProgrammeConcerns = defineEndpoint('GET /api/funding-programmes/:programmeId/concerns', {
  summary:
    'The own researches with their mixes, cases and saved searches (administrators: all) that rest on a version of a programme that changed, or on one that ended, with the effect on each.',
  access: 'funding-research:read',
  records: { programmeId: 'shared' },
  response: z.object({
    rows: z.array(programmeConcern),
    /** More are concerned than the answer holds. */
    isCut: z.boolean(),
  }),
});
