import { z } from 'zod';
import { calendarDate } from './date.ts';
import { programmeContent } from './programme-content.ts';

/** A part of a text; `programmeId` where it names a programme of this portal. */
const mention = z.object({ text: z.string(), programmeId: z.uuid().nullable() });
export type Mention = z.infer<typeof mention>;

/** Each text with the programmes that it names. */
export const mentions = z.array(z.array(mention));

/** Relations of a version to other programmes, by their titles: sources name them by their ids. */
export const programmeMentions = z
  .object({ successors: mentions, combinationExcludes: mentions, combinationAllows: mentions })
  .meta({ id: 'ProgrammeMentions' });
export type ProgrammeMentions = z.infer<typeof programmeMentions>;

/** Advice beyond the figures: the benefit and its recipients, the way to it, and usual reasons for rejection. */
export const programmeAdvice = programmeContent
  .pick({
    status: true,
    statusOn: true,
    endedOn: true,
    administeredBy: true,
    benefits: true,
    aidBasis: true,
    applicationBeforeStart: true,
    startMeans: true,
    earlyStart: true,
    routes: true,
    routeText: true,
    traps: true,
    applicationDocuments: true,
    deadlines: true,
    validFrom: true,
    validUntil: true,
  })
  .extend({ mentions: programmeMentions })
  .meta({ id: 'ProgrammeAdvice' });
export type ProgrammeAdvice = z.infer<typeof programmeAdvice>;

/** A programme that has ended, as a search by its name or abbreviation shows it. */
export const endedProgramme = z
  .object({
    programmeId: z.uuid(),
    title: z.string(),
    /** `null`: it is not known when. */
    endedOn: calendarDate.nullable(),
    successors: mentions,
    /** The search is its name or abbreviation, and nothing else. */
    isNamed: z.boolean(),
  })
  .meta({ id: 'EndedProgramme' });
export type EndedProgramme = z.infer<typeof endedProgramme>;
