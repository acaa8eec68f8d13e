/** Where a field lies: the page (1-based), and the rest in shares of the width and height of the page, from its upper left corner. */
export interface FieldBox {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A field of a template as its author made it. */
export interface FormField {
  name: string;
  /** The words of a reader for it: the tooltip of a PDF field, the title of a control of Word; often empty. */
  label: string;
  kind: 'text' | 'check' | 'choice';
  /** The choices, as they are stored and as they are shown; of a check box the meaning of its tick, where it has one. */
  options: { value: string; label: string }[];
  /** A choice takes other words as well. */
  isOpen: boolean;
  maxLength: number | null;
  isMultiline: boolean;
  /** The value that it has already. */
  value: string;
  boxes: FieldBox[];
  /** A name in braces or of a merge field stands in the text itself, and goes away even where nothing is known. */
  mark: 'braces' | 'merge' | null;
}

/** A field for one line of text, but for the facts that are named. */
export const textField = (facts: Partial<FormField> = {}): FormField => ({
  name: '',
  label: '',
  kind: 'text',
  options: [],
  isOpen: false,
  maxLength: null,
  isMultiline: false,
  value: '',
  boxes: [],
  mark: null,
  ...facts,
});

/** Why a value was not written: it is longer than the field, or none of what can be chosen. */
export type FieldProblem = 'tooLong' | 'noChoice';

/** Values of fields by their names; for a check box `true` or `false`. */
export type NamedValues = Readonly<Record<string, string>>;

/** The value of a field; undefined where none is named. A file may call its fields what every object has: `constructor`. */
export const valueOf = (values: NamedValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Values that were not written, by the names of their fields. */
export type Unfitting = Record<string, FieldProblem>;

/** The word for a ticked check box among values. */
export const ticked = 'true';
