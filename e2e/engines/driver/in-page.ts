// Functions that run inside the page: each is passed as its text and sees nothing of this file.

/** Words on the screen: all of them, or what they have to match. */
export type Words = string | { pattern: string };

/** A step on the way to an element, from within what the step before found. */
export type Step = { role: string; name?: Words } | { text: Words } | { having: Words } | { nth: number };

/** Where something is in the window. */
export interface Place {
  x: number;
  y: number;
}

interface Queries {
  queryAllByRole(root: HTMLElement, role: string, options: object): HTMLElement[];
}

declare global {
  interface Window {
    TestingLibraryDom?: Queries;
    /** Error in the page. */
    pageFaults?: string[];
  }
}

/** Notes from now on what goes wrong in the page. */
export function noteFaults(): void {
  if (window.pageFaults) return;
  const faults: string[] = [];
  window.pageFaults = faults;
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`${violatedDirective} refuses ${blockedURI}`),
  );
}

/** The elements that a user sees at the end of these steps, as assistive technology names them. */
export function find(steps: Step[]): HTMLElement[] {
  const queries = window.TestingLibraryDom;
  if (!queries) throw new Error('The queries are not loaded.');
  const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const says = (text: string | null, words: Words): boolean =>
    typeof words === 'string' ? plain(text) === words : new RegExp(words.pattern).test(plain(text));
  const isSeen = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const byText = (root: HTMLElement, words: Words): HTMLElement[] => {
    const saying = [...root.querySelectorAll<HTMLElement>('*')].filter(({ textContent }) => says(textContent, words));
    return saying.filter((element) => ![...element.children].some((child) => says(child.textContent, words)));
  };
  let found: HTMLElement[] = [document.body];
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth, step.nth + 1);
    else if ('having' in step) found = found.filter(({ textContent }) => says(textContent, step.having));
    else {
      const all = found.flatMap((root) => {
        if ('text' in step) return byText(root, step.text);
        const { name } = step;
        // In Firefox the functions of each script have a prototype of their own; the library knows those of its own alone.
        const matches = Object.setPrototypeOf(
          (own: string) => name !== undefined && says(own, name),
          Object.getPrototypeOf(queries.queryAllByRole),
        ) as (own: string) => boolean;
        const named = name !== undefined && { name: matches };
        return queries.queryAllByRole(root, step.role, { hidden: true, ...named });
      });
      found = [...new Set(all)].filter((element) => isSeen(element) && !element.closest('[aria-hidden=true]'));
    }
  }
  return found;
}

/** Where a hand would touch an element, once it is there, still, enabled and covered by nothing; else the reason. */
export async function findPlace(element: HTMLElement): Promise<Place | string> {
  const still = async (): Promise<DOMRect | undefined> => {
    const before = element.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const after = element.getBoundingClientRect();
    return before.top === after.top && before.left === after.left ? after : undefined;
  };
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const place = await still();
  if (!place) return 'moving';
  const x = Math.round((Math.max(place.left, 0) + Math.min(place.right, innerWidth)) / 2);
  const y = Math.round((Math.max(place.top, 0) + Math.min(place.bottom, innerHeight)) / 2);
  const hit = document.elementFromPoint(x, y);
  const label = element.closest('label') ?? hit?.closest('label');
  const isHit =
    element.contains(hit) || (label?.contains(hit) === true && (label.control === element || label.contains(element)));
  if (isHit) return { x, y };
  // A bar at the edge of the window leaves the middle free.
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return `covered by ${hit?.outerHTML.slice(0, 200)}`;
}
