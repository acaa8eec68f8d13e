import { z } from 'zod';
import { cents } from './money.ts';

/** Especially for this case · for almost all · for a subject that nothing in the case touches. */
export const matchGroups = ['special', 'general', 'otherSubject'] as const;

/** Reasons for a programme in this case. */
export const matchReasons = ['sector', 'status', 'project', 'topic', 'place', 'purpose'] as const;

/** Reasons that hold a programme back although it is not excluded. */
export const matchSetbacks = [
  'notOpen',
  /** A call is over, the next one is expected. */
  'betweenCalls',
  'byException',
  'dataMissing',
  'noRules',
  'unclear',
  'yields',
  'givesNothing',
  /** A service where the case asks for money. */
  'inKind',
] as const;

/** Why a programme stands where it stands: data, worded by the messages. */
export const matchPlace = z
  .object({
    group: z.enum(matchGroups),
    because: z.array(z.enum(matchReasons)),
    setbacks: z.array(z.enum(matchSetbacks)),
    /** The most that it can give this case, in cents; `null`: not to be computed, or nothing that need not be paid back. */
    worthCents: cents.nullable(),
  })
  .meta({ id: 'MatchPlace' });
export type MatchPlace = z.infer<typeof matchPlace>;
