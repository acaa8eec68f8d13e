/**
 * Takes the line along the top away once the page holds anything, and shows it again where it is empty. The browser tells what
 * comes and goes in `root` itself; `:has()` in the styles would have it ask with every change of the page.
 */
export function followBegin(root: HTMLElement): void {
  const line = document.querySelector('.begin');
  const follow = (): void =>
    void line?.toggleAttribute(
      'hidden',
      [...root.children].some(({ localName }) => localName !== 'style'),
    );
  new MutationObserver(follow).observe(root, { childList: true });
}
