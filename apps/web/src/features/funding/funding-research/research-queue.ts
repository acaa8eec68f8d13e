const tails = new Map<string, Promise<unknown>>();

/**
 * Runs the changes of one research one after the other. Answers hold the whole research itself or the order of its list; if they
 * overtook each other, an older one would bring back what a newer one has changed.
 */
export function queueChange<Result>(researchId: string, task: () => Promise<Result>): Promise<Result> {
  const tail = tails.get(researchId);
  const result = tail === undefined ? task() : tail.then(task, task);
  const settled = settle(result);
  tails.set(researchId, settled);
  void forgetAfter(researchId, settled);
  return result;
}

/** Ends when the task has ended, well or not. */
async function settle(result: Promise<unknown>): Promise<void> {
  try {
    await result;
  } catch {
    // The caller that queued the task hears of its failure.
  }
}

async function forgetAfter(researchId: string, settled: Promise<unknown>): Promise<void> {
  await settled;
  if (tails.get(researchId) === settled) tails.delete(researchId);
}
