import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { chosenIndustry } from './funding-research.ts';
import { mostReadCharacters } from './research-reading-codes.ts';
import { cleanText } from './text.ts';

/** The words of the text that a proposal rests on, exactly as they stand there. */
const from = z.string().min(1);
const proposalOf = <Name extends string, Value extends z.ZodType>(names: readonly [Name, ...Name[]], value: Value) =>
  z.object({ field: z.enum(names), value, from });

/** A fact that a text states. Names of fields are those of a research, besides the person and the firm themselves. */
export const readProposal = z
  .discriminatedUnion('field', [
    proposalOf(
      [
        'name',
        'firm',
        'phone',
        'mail',
        'businessForm',
        'foundedOn',
        'seatState',
        'seatPostcode',
        'socialStatus',
        'foundingKind',
      ],
      z.string(),
    ),
    proposalOf(
      [
        'employees',
        'newJobs',
        'trainees',
        'ageYears',
        'investmentCents',
        'ownFundsCents',
        'turnoverCents',
        'balanceSheetCents',
        'benefitClaimDays',
      ],
      z.int(),
    ),
    proposalOf(['hasStarted', 'hasMasterTitle', 'isFullTime', 'isLeasing', 'isUsedGoods'], z.boolean()),
    proposalOf(['projects', 'applicants'], z.array(z.string())),
    proposalOf(['industries'], z.array(chosenIndustry)),
  ])
  .meta({ id: 'ReadProposal' });
export type ReadProposal = z.infer<typeof readProposal>;

/** Reads what a caller said or wrote; nothing is stored and nothing leaves the portal. */
export const readCase = defineEndpoint('POST /api/funding-researches/reading', {
  summary: 'The facts of a case that a text states, each with the words it rests on.',
  access: 'funding-research:edit',
  // Nothing is stored, and what a caller said is no matter for a log.
  audit: null,
  body: z.object({ text: z.string().overwrite(cleanText).max(mostReadCharacters) }),
  response: z.object({ proposals: z.array(readProposal) }),
  example: { text: 'Tischlerei Dresden, GmbH, 9 Leute, CNC 180.000, stellt zwei ein' },
});
