import { readFile } from 'node:fs/promises';
import { PDFBool, PDFDocument, PDFName, PDFTextField } from '@cantoo/pdf-lib';
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

/** A PDF form with its fields filled; they can still be changed. */
export async function fillPdf(path: string, values: FieldValues, fields: FilledFields): Promise<Uint8Array> {
  const { document, form, fields: texts } = await openForm(path);
  for (const field of texts) {
    const value = values[fieldKey(field.getName())];
    fields.note(field.getName(), value);
    if (value === undefined || value === '') continue;
    const most = field.getMaxLength();
    field.setText(field.isMultiline() ? value.slice(0, most) : value.replaceAll('\n', ', ').slice(0, most));
  }
  // Readers draw the values with their own fonts: those of PDF itself know no more letters than Western Europe's.
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
  return document.save({ updateFieldAppearances: false });
}
