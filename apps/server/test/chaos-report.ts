import type { Senders } from './senders.ts';

// oxlint-disable-next-line node/no-process-env -- what the operator asks for
const { FUNDUS_CHAOS_ROUNDS: asked } = process.env;

/** Whether `npm run chaos` runs, rather than all tests. */
export const isChaos = asked !== undefined;
/** How many rounds of each fault. */
export const rounds = Number(asked ?? 1);

/** Prints what a fault came to, one line of JSON: the table in docs/reliability.md is made of these. */
export function reportFault(
  fault: string,
  { acknowledged, told, longestWaitMs }: Pick<Senders, 'acknowledged' | 'told' | 'longestWaitMs'>,
  counted: Record<string, unknown>,
): void {
  const waited = { longestWaitMs: longestWaitMs(), told };
  process.stdout.write(
    `${JSON.stringify({ fault, rounds, acknowledged: acknowledged.size, ...counted, ...waited })}\n`,
  );
}
