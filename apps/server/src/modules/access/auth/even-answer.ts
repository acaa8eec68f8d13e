const evenMs = 250;

/**
 * Answers after the same time whether there was something to do or not, as long as that takes less: from outside no
 * caller can tell by the clock whether an account exists.
 */
export async function answerEvenly(work: () => Promise<void>): Promise<void> {
  const pause = new Promise((resolve) => setTimeout(resolve, evenMs));
  try {
    await work();
  } finally {
    await pause;
  }
}
