import { z } from 'zod';
import { sumObstacles } from './case-sum-scope.ts';
import { costBlocks } from './cost-block-codes.ts';
import { calendarDate } from './date.ts';
import { mixSums } from './financing-mix.ts';
import { mixBounds, moneyKinds } from './financing-mix-codes.ts';
import { cents } from './money.ts';

/** Why no amount of a financing goes out to a client; beside those of a sum: amounts that break a rule, and programmes that cannot be had. */
export const financingObstacles = [...sumObstacles, 'amounts', 'unfit'] as const;
export type FinancingObstacle = (typeof financingObstacles)[number];

/** The chosen mix of a research as its client reads it. Without `sums` it names no amount, since an obstacle is in the way. */
export const clientFinancing = z
  .object({
    obstacles: z.array(z.object({ obstacle: z.enum(financingObstacles), programmes: z.array(z.string()) })),
    programmes: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(moneyKinds).nullable(),
        /** The bound of its amount; `null`: the advisor’s choice alone. */
        bound: z.enum(mixBounds).nullable(),
        /** The application comes before the start. */
        isBeforeStart: z.boolean(),
        /** Of a loan what need not be repaid, 0 where it does not count beside the others; `null`: all of it is repaid. */
        bonusCents: cents.nullable(),
        /** The last day of the programme. */
        validUntil: calendarDate.nullable(),
      }),
    ),
    blocks: z.array(
      z.object({
        block: z.enum(costBlocks),
        cents,
        payers: z.array(z.object({ name: z.string(), kind: z.enum(moneyKinds), cents })),
        /** Costs that no programme pays for. */
        openCents: cents,
      }),
    ),
    sums: mixSums.nullable(),
    isOwnKnown: z.boolean(),
    /** Whether the de minimis aid that was received is stated, or none of the room is taken. */
    isRoomKnown: z.boolean(),
  })
  .meta({ id: 'ClientFinancing' });
export type ClientFinancing = z.infer<typeof clientFinancing>;
