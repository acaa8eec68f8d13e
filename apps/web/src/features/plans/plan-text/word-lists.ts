/** Word marks the paragraphs of a list by their style, `mso-list:l0 level1 lfo1`; what stands before them it marks as `mso-list:Ignore`. */
const levelOf = (paragraph: Element): number | null => {
  const found = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '');
  return found === null ? null : Number(found[1]);
};

const numbered = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i;
const sign = /^[\s\u00a0]*(?:[·•o§▪–-]|\(?(?:\d{1,3}|[a-z])[.)])[\s\u00a0]+/i;

/** Takes the bullet or number off a paragraph and tells which of them it was. */
function takeSign(paragraph: Element): 'ul' | 'ol' {
  const marked = [...paragraph.querySelectorAll('span[style*="mso-list" i]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (marked !== undefined) {
    marked.remove();
    return numbered.test(marked.textContent?.trim() ?? '') ? 'ol' : 'ul';
  }
  const words = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  const found = sign.exec(words?.textContent ?? '');
  if (words === null || found === null) return 'ul';
  words.textContent = (words.textContent ?? '').slice(found[0].length);
  return numbered.test(found[0].trim()) ? 'ol' : 'ul';
}

/** Pasted HTML in which lists of Word are lists: Word itself writes paragraphs that begin with a bullet or a number. */
export function withWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The lists that are open, from the outermost on; a paragraph goes on with them where it follows right after.
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll('p, h1, h2, h3, li')) {
    const level = paragraph.localName === 'li' ? null : levelOf(paragraph);
    if (level === null) continue;
    const kind = takeSign(paragraph);
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.localName === kind));
    let current = open.at(-1);
    if (current?.level !== level) {
      const list = page.createElement(kind);
      if (current === undefined) paragraph.before(list);
      else (current.list.lastElementChild ?? current.list).append(list);
      current = { level, list };
      open.push(current);
    }
    const item = page.createElement('li');
    const text = page.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    current.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
  return page.body.innerHTML;
}
