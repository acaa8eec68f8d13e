/** Waits for work, but no longer than this. Says whether it came to its end; how it ended does not matter to the caller. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const over = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([over, late]);
  } finally {
    clearTimeout(timer);
  }
}
