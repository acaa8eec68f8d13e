import { readFile } from 'node:fs/promises';
import {
  type PDFAcroForm,
  PDFArray,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { type FieldBox, type FormField, ticked } from './form-field.ts';
import { openPdf } from './pdf-opening.ts';
import { TemplateError } from './template-error.ts';

/** A form has some hundred; of more the rest is left as it is. */
const mostFields = 3_000;

export interface OpenForm {
  document: PDFDocument;
  acroForm: PDFAcroForm;
  fields: { field: PDFField; facts: FormField }[];
}

/** A PDF form with its fields. Throws TemplateError where it is signed, protected, or drawn by XFA alone. */
export async function openForm(path: string): Promise<OpenForm> {
  const document = await openPdf(await readFile(path));
  const form = document.getForm();
  const all = form.getFields();
  // A change would break the signature.
  if (all.some((field) => field instanceof PDFSignature && field.acroField.dict.has(PDFName.of('V')))) {
    throw new TemplateError('TEMPLATE_SIGNED');
  }
  const pageOf = pagesOf(document);
  const fields = all.slice(0, mostFields).flatMap((field) => {
    const facts = factsOf(field, document, pageOf);
    return facts === null ? [] : [{ field, facts }];
  });
  if (form.hasXFA()) {
    if (fields.length === 0) throw new TemplateError('TEMPLATE_XFA');
    // Readers would show its values instead of those that are filled in here.
    form.deleteXFA();
  }
  return { document, acroForm: form.acroForm, fields };
}

/** The number of the page that shows a widget. */
function pagesOf(document: PDFDocument): ReadonlyMap<PDFDict, number> {
  const pages = new Map<PDFDict, number>();
  for (const [index, page] of document.getPages().entries()) {
    const annotations = page.node.Annots();
    for (let place = 0; place < (annotations?.size() ?? 0); place += 1) {
      const annotation = annotations?.lookup(place);
      if (annotation instanceof PDFDict) pages.set(annotation, index + 1);
    }
  }
  return pages;
}

export const widgetsOf = (field: PDFField) => field.acroField.getWidgets();

function boxesOf(field: PDFField, document: PDFDocument, pageOf: ReadonlyMap<PDFDict, number>): FieldBox[] {
  return widgetsOf(field).flatMap((widget) => {
    const number = pageOf.get(widget.dict);
    if (number === undefined) return [];
    const page = document.getPage(number - 1);
    const crop = page.getCropBox();
    const { x, y, width, height } = widget.getRectangle();
    if (!(crop.width > 0 && crop.height > 0)) return [];
    const flat = {
      left: (x - crop.x) / crop.width,
      top: 1 - (y + height - crop.y) / crop.height,
      width: width / crop.width,
      height: height / crop.height,
    };
    return [{ page: number, ...turned(flat, page.getRotation().angle) }];
  });
}

/** A box on a page that is shown turned clockwise by a number of degrees. */
function turned(box: Omit<FieldBox, 'page'>, angle: number): Omit<FieldBox, 'page'> {
  const { left, top, width, height } = box;
  switch (((angle % 360) + 360) % 360) {
    case 90:
      return { left: 1 - top - height, top: left, width: height, height: width };
    case 180:
      return { left: 1 - left - width, top: 1 - top - height, width, height };
    case 270:
      return { left: top, top: 1 - left - width, width: height, height: width };
    default:
      return box;
  }
}

/** The text of a string of a PDF; empty for everything else. */
export const textOf = (value: unknown): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText().trim() : '';

/** The states of the boxes of a field, each once, without »off«. */
export function statesOf(field: PDFField): string[] {
  const states = widgetsOf(field).flatMap((widget) => widget.getOnValue()?.decodeText() ?? []);
  return [...new Set(states)];
}

/** Words that say no more than that a box is ticked. */
const bareStates = /^(?:yes|on|off|ja|x|true|1|0|choice\d*|auswahl\d*)$/i;

function factsOf(field: PDFField, document: PDFDocument, pageOf: ReadonlyMap<PDFDict, number>): FormField | null {
  if (field.isReadOnly()) return null;
  const base = {
    name: field.getName(),
    label: textOf(field.acroField.dict.lookup(PDFName.of('TU'))),
    options: [],
    isOpen: false,
    maxLength: null,
    isMultiline: false,
    value: '',
    boxes: boxesOf(field, document, pageOf),
    mark: null,
  };
  if (field instanceof PDFTextField) {
    const isMultiline = field.isMultiline();
    const value = textOf(field.acroField.dict.lookup(PDFName.of('V')));
    return { ...base, kind: 'text', maxLength: field.getMaxLength() ?? null, isMultiline, value };
  }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const options = field.acroField.getOptions().map(({ value, display }) => ({
      value: value.decodeText(),
      label: (display ?? value).decodeText(),
    }));
    const isOpen = field instanceof PDFDropdown && field.isEditable();
    return { ...base, kind: 'choice', options, isOpen, value: textOf(field.acroField.dict.lookup(PDFName.of('V'))) };
  }
  if (!(field instanceof PDFCheckBox || field instanceof PDFRadioGroup)) return null;
  const states = statesOf(field);
  const now = field.acroField.dict.lookup(PDFName.of('V'));
  const state = now instanceof PDFName ? now.decodeText() : '';
  const labels = exportNames(field, states);
  const options = states.map((value, place) => ({ value, label: labels[place] ?? value }));
  // Boxes of one name with several states are a choice, whatever the program that drew them calls it.
  if (field instanceof PDFRadioGroup || states.length > 1) {
    return { ...base, kind: 'choice', options, value: states.includes(state) ? state : '' };
  }
  const said = options.filter(({ label }) => !bareStates.test(label));
  return { ...base, kind: 'check', options: said, value: states.includes(state) ? ticked : '' };
}

/** Names of the states of a choice, where they are numbers of a list. */
function exportNames(field: PDFField, states: readonly string[]): string[] {
  const names = field.acroField.dict.lookup(PDFName.of('Opt'));
  if (!(names instanceof PDFArray) || !states.every((state) => /^\d+$/.test(state))) return [];
  return states.map((state) => textOf(names.lookup(Number(state))) || state);
}
