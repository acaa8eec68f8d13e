/** Stands in a literal where a template has a hole. */
export const hole = '\0';

/**
 * The string literals of a TypeScript source; comments are skipped, each `${…}` of a template becomes a `hole`, and what
 * stands within is read as well.
 */
export function literalsOf(source: string): Set<string> {
  const found = new Set<string>();
  readCode(source, 0, false, found);
  return found;
}

/** Reads code from a position on, within a hole up to its closing brace; gives back where it ended. */
function readCode(source: string, start: number, isHole: boolean, found: Set<string>): number {
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const sign = source[at];
    if (source.startsWith('//', at) && source[at - 1] !== ':') {
      at = endOf(source, '\n', at);
    } else if (source.startsWith('/*', at)) {
      at = endOf(source, '*/', at);
    } else if (sign === "'" || sign === '"') {
      at = readQuoted(source, at, sign, found);
    } else if (sign === '`') {
      at = readTemplate(source, at, found);
    } else {
      if (isHole && sign === '}' && depth === 0) return at + 1;
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      at += 1;
    }
  }
  return at;
}

function endOf(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end < 0 ? source.length : end + mark.length;
}

/** An apostrophe that no other one closes in its line belongs to a text of JSX. */
function readQuoted(source: string, start: number, quote: string, found: Set<string>): number {
  let at = start + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  if (source[at] !== quote) return start + 1;
  found.add(source.slice(start + 1, at));
  return at + 1;
}

function readTemplate(source: string, start: number, found: Set<string>): number {
  let text = '';
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = readCode(source, at + 2, true, found);
      text += hole;
    } else {
      if (source[at] !== '\\') text += source[at];
      at += source[at] === '\\' ? 2 : 1;
    }
  }
  found.add(text);
  return at + 1;
}
