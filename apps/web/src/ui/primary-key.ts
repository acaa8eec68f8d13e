/** Where the Enter key has a meaning of its own: another line, the button itself, the search of a list. */
const ownEnter = 'button, a[href], textarea, [contenteditable="true"], [type="search"]';

/** The highlighted button of a form or dialog: the filled one, which sends where several are filled. */
export function findPrimary(root: HTMLElement): HTMLButtonElement | undefined {
  const filled = [...root.querySelectorAll<HTMLButtonElement>('button.mantine-Button-root')].filter(
    ({ dataset }) => dataset['variant'] === undefined || dataset['variant'] === 'filled',
  );
  return filled.findLast(({ type }) => type === 'submit') ?? filled.at(-1);
}

/**
 * Lets the Enter key in a field press the highlighted button of its form or dialog. The browser alone would press the
 * first button of a form that sends, whichever is highlighted, and none where there is no form. Returns how to stop it.
 */
export function listenForEnter(): () => void {
  // At the document, behind every field and dialog that has a use of its own for the key.
  document.addEventListener('keydown', pressPrimary);
  return () => document.removeEventListener('keydown', pressPrimary);
}

function pressPrimary(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  if (!(target instanceof HTMLElement) || target.closest(ownEnter) !== null) return;
  const around = target.closest<HTMLElement>('form') ?? target.closest<HTMLElement>('[role="dialog"]');
  const primary = around && findPrimary(around);
  if (!primary) return;
  event.preventDefault();
  primary.click();
}
