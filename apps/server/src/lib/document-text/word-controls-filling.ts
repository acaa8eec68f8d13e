import { chooseOption, fitText } from './field-fitting.ts';
import { type NamedValues, ticked, type Unfitting, valueOf } from './form-field.ts';
import { type Control, controlsIn, nameOf, tokensOf } from './word-controls.ts';
import { writtenText } from './word-text.ts';

const isText = (tag: string): boolean => nameOf(tag) === 'w:t' && !tag.startsWith('</') && !tag.endsWith('/>');
const placeholderStyle = /^<w:rStyle\s[^<>]*(?:Platzhaltertext|PlaceholderText)/;

/** Fills them; what `values` does not name stays as it is. The time grows with the length alone. */
export function fillControls(xml: string, values: NamedValues, unfitting: Unfitting): string {
  const tokens = tokensOf(xml);
  for (const control of controlsIn(tokens)) {
    const value = valueOf(values, control.facts.name);
    if (value !== undefined) fillControl(tokens, control, value, unfitting);
  }
  return tokens.join('');
}

function fillControl(tokens: string[], control: Control, value: string, unfitting: Unfitting): void {
  const { facts, kind, mark } = control;
  if (facts.kind === 'check') {
    tick(tokens, control, value === ticked);
    return;
  }
  // Nothing takes the place of nothing: what asks to be written in stays.
  if (value === '' && facts.value === '' && facts.mark === null) return;
  const chosen = facts.kind === 'choice' && value !== '' ? chooseOption(value, facts.options) : value;
  if (chosen === null && !facts.isOpen) {
    unfitting[facts.name] = 'noChoice';
    return;
  }
  const text = fitText(value, facts);
  if (text === null) {
    unfitting[facts.name] = 'tooLong';
    return;
  }
  if (kind === 'form' && facts.kind === 'choice') {
    const place = facts.options.findIndex((option) => option.value === chosen);
    drop(
      tokens,
      control.spare.filter((at) => nameOf(tokens[at] ?? '') === 'w:result'),
    );
    if (mark !== null && place !== -1) tokens[mark.at] = `${tokens[mark.at]}<w:result w:val="${place}"/>`;
    return;
  }
  const label = facts.options.find((option) => option.value === chosen)?.label;
  show(tokens, control, label ?? text);
  // A merge field becomes its text: a program that opens it would ask for the addresses.
  if (kind !== 'form') drop(tokens, control.spare);
}

function drop(tokens: string[], places: readonly number[]): void {
  for (const at of places) tokens[at] = '';
}

function tick(tokens: string[], control: Control, isTicked: boolean): void {
  const { kind, mark, spare } = control;
  if (mark === null) return;
  if (kind === 'control') {
    tokens[mark.at] = `<w14:checked w14:val="${isTicked ? 1 : 0}"/>`;
    show(tokens, control, isTicked ? '☒' : '☐');
    return;
  }
  drop(
    tokens,
    spare.filter((at) => nameOf(tokens[at] ?? '') === 'w:checked'),
  );
  tokens[mark.at] = `<w:checked w:val="${isTicked ? 1 : 0}"/>${tokens[mark.at]}`;
}

/** Writes a text where the control shows one: into its first run, and into no other. */
function show(tokens: string[], { from, to, runAt, kind, hasResult }: Control, text: string): void {
  let isWritten = false;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at] ?? '';
    if (placeholderStyle.test(token)) tokens[at] = '';
    if (!isText(token)) continue;
    const hasText = !(tokens[at + 1] ?? '<').startsWith('<');
    const words = isWritten ? '' : writtenText(text);
    tokens[at] = `<w:t xml:space="preserve">${words}`;
    if (hasText) tokens[at + 1] = '';
    isWritten = true;
  }
  if (isWritten || text === '') return;
  const separator = kind === 'form' && !hasResult ? '<w:r><w:fldChar w:fldCharType="separate"/></w:r>' : '';
  const added = `${separator}<w:r><w:t xml:space="preserve">${writtenText(text)}</w:t></w:r>`;
  // Of a control around a paragraph the run belongs into the paragraph.
  const paragraphEnd = kind === 'control' ? tokens.slice(from, to).indexOf('</w:p>') : -1;
  const at = paragraphEnd === -1 ? runAt : from + paragraphEnd;
  tokens[at] = `${added}${tokens[at] ?? ''}`;
}
