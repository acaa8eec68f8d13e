import { readFile } from 'node:fs/promises';
import { PDFBool, PDFDocument, PDFName, PDFSignature, PDFTextField } from '@cantoo/pdf-lib';
import { type FieldValues, type FilledFields, fieldKey } from './field-values.ts';

/** The fields of text of a PDF form. */
async function openForm(path: string) {
  const document = await PDFDocument.load(await readFile(path));
  const form = document.getForm();
  return { document, form, fields: form.getFields().filter((field) => field instanceof PDFTextField) };
}

/** The names of the fields of a PDF form; none for other PDFs. */
export async function listPdfFields(path: string): Promise<string[]> {
  return (await openForm(path)).fields.map((field) => field.getName());
}

/** A PDF form with its fields filled; they can still be changed. Throws where it is signed. */
export async function fillPdf(path: string, values: FieldValues, fields: FilledFields): Promise<Uint8Array> {
  const { document, form, fields: texts } = await openForm(path);
  const isSigned = form
    .getFields()
    .some((field) => field instanceof PDFSignature && field.acroField.dict.has(PDFName.of('V')));
  if (isSigned) throw new Error('The form is signed: a change would break its signature');
  for (const field of texts) {
    const value = values[fieldKey(field.getName())];
    const text = field.isMultiline() ? value : value?.replaceAll('\n', ', ');
    // A number that is cut is another number: what a field cannot hold, a comb with its boxes too, is left to be written by hand.
    const fits = text !== undefined && text.length <= (field.getMaxLength() ?? Number.POSITIVE_INFINITY);
    fields.note(field.getName(), fits ? text : text && '');
    if (fits && text !== '') field.setText(text);
  }
  // A reader that finds the usage rights of its maker broken by the change opens the form for reading only.
  document.catalog.delete(PDFName.of('Perms'));
  // Readers draw the values with their own fonts: those of PDF itself know no more letters than Western Europe's.
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return document.save({ updateFieldAppearances: false });
}
