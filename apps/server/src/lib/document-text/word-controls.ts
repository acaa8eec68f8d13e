import { decodeEntities } from '../xml-entity.ts';
import { type FormField, textField, ticked } from './form-field.ts';

/** A content control, a merge field or an old form field: where its parts stand among the tokens of the file. */
export interface Control {
  kind: 'control' | 'merge' | 'form';
  facts: FormField;
  /** Tokens of what it shows: from the first to before the last. */
  from: number;
  to: number;
  /** Tokens that fall away once it is filled: what says that it is empty, or that it is a field. */
  spare: number[];
  /** Where its choice or its tick is written. */
  mark: { at: number; isOpen: boolean } | null;
  /** Where a run with its text may be put where it has none. */
  runAt: number;
  hasResult: boolean;
}

interface Open extends Control {
  tag: string;
  instruction: string;
  isLeaf: boolean;
  isInProperties: boolean;
}

/** A control around more than this is a part of the document, and no field. */
const longestShown = 400;

// A sign that opens a tag without an end is a token by itself, so that nothing is lost.
const token = /<[^<>]*>|<|[^<]+/g;
/** The value of an attribute of a tag. */
function attributeOf(tag: string, attribute = 'val'): string {
  const at = [` w:${attribute}="`, ` w14:${attribute}="`].map((start) => [tag.indexOf(start), start.length] as const);
  const [place, length] = at.find(([found]) => found !== -1) ?? [-1, 0];
  if (place === -1) return '';
  const end = tag.indexOf('"', place + length);
  return end === -1 ? '' : decodeEntities(tag.slice(place + length, end));
}
/** The name of a tag. */
export const nameOf = (tag: string): string => /^<\/?([\w:]+)/.exec(tag)?.[1] ?? '';

const open = (kind: Control['kind'], at: number): Open => ({
  kind,
  facts: textField({ isMultiline: true }),
  from: at,
  to: at,
  spare: [],
  mark: null,
  runAt: at,
  hasResult: false,
  tag: '',
  instruction: '',
  isLeaf: true,
  isInProperties: false,
});

const mergeName = /^\s*MERGEFIELD\s+(?:"([^"]{1,100})"|([^\s"]{1,100}))/i;

/** The one that is open holds another; those around it do so already. */
function markOuter(opened: readonly Open[]): void {
  const outer = opened.at(-1);
  if (outer !== undefined) outer.isLeaf = false;
}

/** Goes through the tokens once; what is nested in another field, or never ends, is no field. */
class ControlReader {
  readonly controls: Control[] = [];
  readonly #tokens: readonly string[];
  readonly #boxes: Open[] = [];
  readonly #fields: Open[] = [];
  #run = 0;
  #isInstruction = false;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
    for (const [at, token] of tokens.entries()) {
      if (token.startsWith('<')) this.#tag(nameOf(token), token, at);
      else if (this.#isInstruction) this.#instruct(token, at);
    }
  }

  #instruct(text: string, at: number): void {
    const field = this.#fields.at(-1);
    if (field === undefined) return;
    if (field.instruction.length < 500) field.instruction += decodeEntities(text);
    field.spare.push(at);
  }

  #tag(name: string, tag: string, at: number): void {
    const isEnd = tag.startsWith('</');
    if (name === 'w:r' && !isEnd) this.#run = at;
    else if (name === 'w:instrText') {
      this.#isInstruction = !isEnd && !tag.endsWith('/>');
      this.#fields.at(-1)?.spare.push(at);
    } else if (name.startsWith('w:sdt')) this.#box(name, isEnd, at);
    else if (name === 'w:fldChar') this.#fieldChar(tag, at);
    else if (name === 'w:fldSimple') this.#simple(tag, isEnd, at);
    else {
      const box = this.#boxes.at(-1);
      if (box?.isInProperties === true) readProperty(box, name, tag, at);
      const field = this.#fields.at(-1);
      if (field?.isInProperties === true) readFormData(field, name, tag, isEnd, at);
    }
  }

  #box(name: string, isEnd: boolean, at: number): void {
    if (name === 'w:sdt' && !isEnd) {
      markOuter(this.#boxes);
      this.#boxes.push(open('control', at));
      return;
    }
    const box = this.#boxes.at(-1);
    if (box === undefined) return;
    if (name === 'w:sdtPr') box.isInProperties = !isEnd && !this.#tokens[at]?.endsWith('/>');
    else if (name === 'w:sdtContent' && !isEnd) {
      box.from = at + 1;
      box.runAt = at + 1;
    } else if (name === 'w:sdtContent') box.to = at;
    else if (name === 'w:sdt') this.#end(this.#boxes.pop());
  }

  #fieldChar(tag: string, at: number): void {
    const type = attributeOf(tag, 'fldCharType');
    if (type === 'begin') {
      markOuter(this.#fields);
      const field = open('form', at);
      field.isInProperties = !tag.endsWith('/>');
      field.spare.push(at);
      this.#fields.push(field);
      return;
    }
    const field = this.#fields.at(-1);
    if (field === undefined) return;
    field.spare.push(at);
    field.isInProperties = false;
    if (type === 'separate') {
      field.from = at + 1;
      field.hasResult = true;
    } else if (type === 'end') {
      field.to = at;
      field.runAt = this.#run;
      this.#fields.pop();
      this.#end(named(field));
    }
  }

  #simple(tag: string, isEnd: boolean, at: number): void {
    if (isEnd) {
      const field = this.#fields.pop();
      if (field === undefined) return;
      field.to = at;
      field.runAt = at;
      field.spare.push(at);
      this.#end(named(field));
    } else if (!tag.endsWith('/>')) {
      const field = open('merge', at + 1);
      field.instruction = attributeOf(tag, 'instr');
      field.spare.push(at);
      field.hasResult = true;
      this.#fields.push(field);
    }
  }

  #end(control: Open | undefined): void {
    if (control === undefined || !control.isLeaf) return;
    const { facts } = control;
    if (control.kind === 'control') facts.name = control.tag === '' ? facts.label : control.tag;
    if (facts.name === '' || control.to < control.from) return;
    const shown = this.#tokens.slice(control.from, control.to);
    const text = shown.filter((token) => !token.startsWith('<')).join('');
    if (text.length > longestShown || shown.some((token) => nameOf(token) === 'w:tbl')) return;
    // Of an old field `spare` is never empty; a control has one for its placeholder alone.
    const isPlaceholder = control.kind === 'merge' || (control.kind === 'control' && control.spare.length > 0);
    if (facts.kind !== 'check' && !isPlaceholder) facts.value = decodeEntities(text).trim();
    this.controls.push(control);
  }
}

/** A field with the name that its instruction or its data give it; undefined for fields of other kinds: pages, dates, links. */
function named(field: Open): Open | undefined {
  const merge = mergeName.exec(field.instruction);
  if (merge !== null) {
    field.kind = 'merge';
    field.facts.name = merge[1] ?? merge[2] ?? '';
    field.facts.mark = 'merge';
    return field;
  }
  return /^\s*FORM(?:TEXT|DROPDOWN|CHECKBOX)\b/i.test(field.instruction) ? field : undefined;
}

function readProperty(box: Open, name: string, tag: string, at: number): void {
  const { facts } = box;
  if (name === 'w:alias') facts.label = attributeOf(tag);
  else if (name === 'w:tag') box.tag = attributeOf(tag);
  else if (name === 'w:showingPlcHdr') box.spare.push(at);
  else if (name === 'w:dropDownList' || name === 'w:comboBox') {
    facts.kind = 'choice';
    facts.isOpen = name === 'w:comboBox';
  } else if (name === 'w:listItem') {
    const value = attributeOf(tag, 'value');
    const label = attributeOf(tag, 'displayText');
    if (value !== '' && facts.options.length < 500) facts.options.push({ value, label: label === '' ? value : label });
  } else if (name === 'w14:checkbox') facts.kind = 'check';
  else if (name === 'w14:checked') {
    box.mark = { at, isOpen: false };
    facts.value = /^(?:1|true)$/.test(attributeOf(tag)) ? ticked : '';
  } else if (/^w(?:15)?:(?:docPartObj|docPartList|picture|group|repeatingSection|repeatingSectionItem)$/.test(name))
    box.isLeaf = false;
}

function readFormData(field: Open, name: string, tag: string, isEnd: boolean, at: number): void {
  const { facts } = field;
  if (name === 'w:name') facts.name = attributeOf(tag);
  else if (name === 'w:statusText' || name === 'w:helpText') facts.label ||= attributeOf(tag);
  else if (name === 'w:maxLength') facts.maxLength = Number(attributeOf(tag)) || null;
  else if (name === 'w:ddList' && !isEnd) {
    facts.kind = 'choice';
    field.mark = { at, isOpen: true };
  } else if (name === 'w:listEntry') facts.options.push({ value: attributeOf(tag), label: attributeOf(tag) });
  else if (name === 'w:checkBox' && isEnd) field.mark = { at, isOpen: false };
  else if (name === 'w:checkBox') facts.kind = 'check';
  else if (name === 'w:result' || name === 'w:checked') field.spare.push(at);
}

/** The tags of a part of a document and the texts between them, which together are the whole of it. */
export const tokensOf = (xml: string): string[] => xml.match(token) ?? [];

/** The fields of Word among tokens, besides those in braces. */
export const controlsIn = (tokens: readonly string[]): Control[] => new ControlReader(tokens).controls;

/** The facts of these fields. */
export const listControls = (xml: string): FormField[] => controlsIn(tokensOf(xml)).map(({ facts }) => facts);
