import {
  PDFBool,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { chooseOption, fitSize, fitText } from './field-fitting.ts';
import { type FieldProblem, type FormField, type NamedValues, ticked, type Unfitting, valueOf } from './form-field.ts';
import { openForm, statesOf, textOf, widgetsOf } from './pdf-form.ts';
import { TemplateError } from './template-error.ts';

/** The names of the fields of a PDF form; none for other PDFs. Of a form that cannot be filled, one that says why. */
export async function listPdfFields(path: string): Promise<string[]> {
  try {
    return (await openForm(path)).fields.map(({ facts }) => facts.name);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    if (error.message === 'TEMPLATE_XFA') return ['XFA'];
    if (error.message === 'TEMPLATE_SIGNED') return ['Unterschrift'];
    return ['Kopierschutz'];
  }
}

/** The fields of a PDF form, and how many pages it has. Throws TemplateError. */
export async function readPdfForm(path: string): Promise<{ fields: FormField[]; pages: number }> {
  const { document, fields } = await openForm(path);
  return { fields: fields.map(({ facts }) => facts), pages: fields.length === 0 ? 0 : document.getPageCount() };
}

/**
 * A PDF form with values in its fields, which can still be changed, and the values that were not written because they do not fit;
 * a field that `values` does not name stays as it is. Throws TemplateError where it is signed, protected or all XFA.
 */
export async function fillPdf(
  path: string,
  values: NamedValues,
): Promise<{ content: Uint8Array; unfitting: Unfitting }> {
  const { document, acroForm, fields } = await openForm(path);
  const pen: Pen = { widthOf: await openMeasure(), appearance: textOf(acroForm.dict.lookup(PDFName.of('DA'))) };
  const unfitting: Unfitting = {};
  for (const { field, facts } of fields) {
    const value = valueOf(values, facts.name);
    if (value === undefined) continue;
    const problem = write(field, facts, value, pen);
    if (problem !== null) unfitting[facts.name] = problem;
  }
  forgetUsageRights(document);
  // Readers draw the values with their own fonts: those of PDF itself know no more letters than Western Europe's.
  acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return { content: await document.save({ updateFieldAppearances: false }), unfitting };
}

/** A reader that finds the usage rights of its maker broken by the change opens the form for reading only. */
function forgetUsageRights(document: PDFDocument): void {
  document.catalog.delete(PDFName.of('Perms'));
}

/** A letter of which the usual font knows the width. */
const western = /^[\u0020-\u007e\u00a1-\u00ff€–„“]$/;

/** The width of a text at the size of one point, as the usual font of forms has it. */
async function openMeasure(): Promise<(text: string) => number> {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  // Other letters are as wide as the widest.
  return (text) =>
    font.widthOfTextAtSize(
      text.replaceAll(/./gsu, (sign) => (western.test(sign) ? sign : 'W')),
      1,
    );
}

/** How texts are written where a field says nothing else. */
interface Pen {
  widthOf: (text: string) => number;
  appearance: string;
}

function write(field: PDFField, facts: FormField, value: string, pen: Pen): FieldProblem | null {
  if (field instanceof PDFTextField) return writeText(field, facts, value, pen);
  const { dict } = field.acroField;
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    dict.delete(PDFName.of('I'));
    if (value === '') dict.delete(PDFName.of('V'));
    else {
      const chosen = chooseOption(value, facts.options) ?? (facts.isOpen ? value : null);
      if (chosen === null) return 'noChoice';
      dict.set(PDFName.of('V'), PDFHexString.fromText(chosen));
      const place = facts.options.findIndex((option) => option.value === chosen);
      if (place !== -1 && field instanceof PDFOptionList) dict.set(PDFName.of('I'), dict.context.obj([place]));
    }
    return null;
  }
  const chosen = facts.kind === 'check' ? checkedState(field, value) : chooseOption(value, facts.options);
  if (chosen === null && value !== '') return 'noChoice';
  const state = PDFName.of(chosen ?? 'Off');
  dict.set(PDFName.of('V'), state);
  for (const widget of widgetsOf(field)) {
    widget.setAppearanceState(widget.getOnValue() === state ? state : PDFName.of('Off'));
  }
  return null;
}

const checkedState = (field: PDFField, value: string): string =>
  (value === ticked ? statesOf(field)[0] : undefined) ?? 'Off';

const sizeInAppearance = /(-?\d{0,9}\.?\d{1,9})(\s{1,9}Tf)/;

function writeText(
  field: PDFTextField,
  { maxLength, isMultiline }: FormField,
  value: string,
  pen: Pen,
): FieldProblem | null {
  const text = fitText(value, { maxLength, isMultiline });
  if (text === null) return 'tooLong';
  const { dict } = field.acroField;
  if (text === '') {
    dict.delete(PDFName.of('V'));
    return null;
  }
  if (!field.isCombed()) {
    for (const widget of widgetsOf(field)) {
      const appearance = widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance() ?? pen.appearance;
      const size = Number(sizeInAppearance.exec(appearance)?.[1] ?? 0);
      const fitting = fitSize(text, widget.getRectangle(), { size, isMultiline }, pen.widthOf);
      if (fitting === null) return 'tooLong';
      if (fitting !== size && appearance !== '') {
        widget.setDefaultAppearance(appearance.replace(sizeInAppearance, `${fitting}$2`));
      }
    }
  }
  dict.set(PDFName.of('V'), PDFHexString.fromText(text));
  dict.delete(PDFName.of('RV'));
  return null;
}
