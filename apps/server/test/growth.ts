/** Times below this say nothing: the compiler and the collector of garbage weigh more. */
const tellingMilliseconds = 5;
const times = 4;
const tries = 5;

/** Processor time of the process: on a loaded machine the clock also counts others' work, more in long runs than in short ones. */
export function workedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const fastestOf = async (work: () => unknown, rounds: number): Promise<number> => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const start = workedMilliseconds();
    await work();
    fastest = Math.min(fastest, workedMilliseconds() - start);
  }
  return fastest;
};

/**
 * How many times as long work takes on an input four times as long: about 4 where the effort grows with the length, 16
 * where it grows with its square; 0 where even the longest input takes no time worth measuring. The fastest of several
 * runs counts, since compiling and collecting only ever add to a time; what looks bad is measured again before it is believed.
 */
export async function growthOf(
  work: (length: number) => () => unknown,
  longest: number,
  telling = tellingMilliseconds,
): Promise<number> {
  const onLongest = work(longest);
  if ((await fastestOf(onLongest, 1)) < telling) return 0;
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && growth > mostGrowth; attempt += 1) {
    // As many runs as the short one gets, once it looks bad: on a busy machine few long runs stay undisturbed.
    const long = await fastestOf(onLongest, attempt === 0 ? 2 : 6);
    if (long < telling) return 0;
    const short = await fastestOf(work(longest / times), 6);
    growth = Math.min(growth, long / Math.max(short, 0.05));
  }
  return growth;
}

/** Between 4 and 16; the middle of them. */
export const mostGrowth = 8;
