/** Value at one place of a document: an element of its outermost list, or a whole value at the top. */
export interface ScannedValue {
  /** Names on the way to the list, joined by slashes; empty for a list or value at the top. */
  path: string;
  line: number;
  /** `null` where it is longer or deeper than allowed, and for what is no object. */
  text: string | null;
  fault: 'tooLong' | 'tooDeep' | 'noObject' | null;
}

export interface ScanLimits {
  /** Characters of one value. */
  value: number;
  /** Lists and objects within each other. */
  depth: number;
}

/** The element that is being cut. */
interface CutElement {
  line: number;
  parts: string[];
  length: number;
  fault: ScannedValue['fault'];
}

/** Names longer than this lead to no list of programmes. */
const longestName = 200;
const mostTopNames = 500;
const [quote, backslash, newline] = ['"', '\\', '\n'];

/**
 * Cuts a JSON document into the elements of its lists of objects, wherever objects alone lead to them, piece by piece:
 * it holds one element at most. `wantsTop` takes whole objects at the top instead. What an element holds is not looked
 * at here but for its length and depth; JSON.parse finds the rest.
 */
export class JsonScanner {
  /** Names within the object at the top. */
  readonly topNames = new Set<string>();
  readonly #limits: ScanLimits;
  readonly #wantsTop: boolean;
  /** Open lists and objects around the current place, without those inside the element that is being cut. */
  readonly #around: ('{' | '[')[] = [];
  readonly #names: string[] = [];
  #line = 1;
  #inString = false;
  #isEscaped = false;
  /** The last string outside of elements: the name of what comes next, where a colon follows. */
  #string = '';
  #depth = 0;
  #element: CutElement | null = null;
  #topValues = 0;
  #isMismatched = false;

  constructor(limits: ScanLimits, { wantsTop = false } = {}) {
    this.#limits = limits;
    this.#wantsTop = wantsTop;
  }

  /** Values that began at the top so far. */
  get topValues(): number {
    return this.#topValues;
  }

  /** Brackets that do not match, or more of them than a file needs: nothing of what follows can be trusted. */
  get isMismatched(): boolean {
    return this.#isMismatched;
  }

  /** They do not match, or what came so far ends within a value. */
  get isBroken(): boolean {
    return this.#isMismatched || this.#element !== null || this.#around.length > 0 || this.#inString;
  }

  get line(): number {
    return this.#line;
  }

  /** The values that end in this piece of the document. */
  *feed(chunk: string): Generator<ScannedValue> {
    let start = this.#element === null ? -1 : 0;
    for (let at = 0; at < chunk.length && !this.#isMismatched; at++) {
      const sign = chunk[at] as string;
      if (sign === newline) this.#line += 1;
      if (this.#inString) {
        this.#readString(sign);
        continue;
      }
      if (sign === quote) {
        this.#inString = true;
        this.#string = '';
        continue;
      }
      if (this.#element !== null) {
        if (!this.#readInside(sign)) continue;
        this.#keep(chunk.slice(start, at + 1));
        start = -1;
        yield this.#end();
        continue;
      }
      if (sign === '{' || sign === '[') {
        if (this.#begin(sign)) start = at;
      } else if (sign === '}' || sign === ']') this.#close(sign);
      else if (sign === ':') this.#name();
    }
    if (this.#element !== null && start >= 0) this.#keep(chunk.slice(start));
  }

  #readString(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === backslash) this.#isEscaped = true;
    else if (sign === quote) {
      this.#inString = false;
      return;
    }
    if (this.#element === null && this.#string.length < longestName) this.#string += sign;
  }

  /** The text before a colon is the name of the next value. */
  #name(): void {
    if (this.#around.at(-1) !== '{') return;
    this.#names[this.#around.length - 1] = this.#string;
    if (this.#around.length === 1 && this.topNames.size < mostTopNames) this.topNames.add(this.#string);
  }

  #path(): string {
    return this.#names.slice(0, this.#around.length - 1).join('/');
  }

  /** Opens a list or object. Returns whether an element begins here. */
  #begin(sign: '{' | '['): boolean {
    if (this.#around.length === 0) this.#topValues += 1;
    const isElement = this.#around.at(-1) === '[' || (this.#wantsTop && this.#around.length === 0 && sign === '{');
    if (isElement) {
      this.#element = { line: this.#line, parts: [], length: 0, fault: sign === '{' ? null : 'noObject' };
      this.#depth = 1;
      return true;
    }
    this.#around.push(sign);
    this.#names[this.#around.length - 1] = '';
    if (this.#around.length > this.#limits.depth) this.#isMismatched = true;
    return false;
  }

  #close(sign: string): void {
    const opened = this.#around.pop();
    if (opened !== (sign === '}' ? '{' : '[')) this.#isMismatched = true;
  }

  /** Follows the brackets within an element. Returns whether it ends here. */
  #readInside(sign: string): boolean {
    if (sign === '{' || sign === '[') {
      this.#depth += 1;
      if (this.#depth > this.#limits.depth && this.#element !== null) this.#element.fault ??= 'tooDeep';
    } else if (sign === '}' || sign === ']') this.#depth -= 1;
    return this.#depth === 0;
  }

  #keep(piece: string): void {
    const element = this.#element;
    if (element === null) return;
    element.length += piece.length;
    if (element.length > this.#limits.value) element.fault ??= 'tooLong';
    if (element.fault === null) element.parts.push(piece);
    else element.parts.length = 0;
  }

  #end(): ScannedValue {
    const { line, parts, fault } = this.#element as CutElement;
    this.#element = null;
    return { path: this.#path(), line, text: fault === null ? parts.join('') : null, fault };
  }
}
