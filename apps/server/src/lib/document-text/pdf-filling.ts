import { readFile } from 'node:fs/promises';
import { EncryptedPDFError, PDFBool, PDFDocument, PDFName, PDFSignature, PDFTextField } from '@cantoo/pdf-lib';
import { type FieldValues, type FilledFields, formFieldKey } from './field-values.ts';
import { TemplateError } from './template-error.ts';

/** The fields of text of a PDF form. Throws TemplateError where it is protected. */
async function openForm(path: string) {
  const content = await readFile(path);
  const document = await PDFDocument.load(content, { preserveXFA: true }).catch((error: unknown) => {
    throw error instanceof EncryptedPDFError ? new TemplateError('TEMPLATE_PROTECTED') : error;
  });
  const form = document.getForm();
  return { document, form, fields: form.getFields().filter((field) => field instanceof PDFTextField) };
}

/** Whether a protected PDF that opens without a password is a form; its names and values stay locked all the same. */
async function isProtectedForm(path: string): Promise<boolean> {
  const document = await PDFDocument.load(await readFile(path), { password: '' }).catch(() => null);
  return document !== null && document.getForm().getFields().length > 0;
}

/** The names of the fields of a PDF form; none for other PDFs. Of a form that cannot be filled, one that says why. */
export async function listPdfFields(path: string): Promise<string[]> {
  try {
    const { form, fields } = await openForm(path);
    return fields.length === 0 && form.hasXFA() ? ['XFA'] : fields.map((field) => field.getName());
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return (await isProtectedForm(path)) ? ['Kopierschutz'] : [];
  }
}

/** A PDF form with its fields filled; they can still be changed. Throws TemplateError where it is signed, protected or all XFA. */
export async function fillPdf(path: string, values: FieldValues, fields: FilledFields): Promise<Uint8Array> {
  const { document, form, fields: texts } = await openForm(path);
  const isSigned = form
    .getFields()
    .some((field) => field instanceof PDFSignature && field.acroField.dict.has(PDFName.of('V')));
  // A change would break the signature.
  if (isSigned) throw new TemplateError('TEMPLATE_SIGNED');
  if (form.hasXFA()) {
    if (texts.length === 0) throw new TemplateError('TEMPLATE_XFA');
    // Readers would show its values instead of those that are filled in here.
    form.deleteXFA();
  }
  for (const field of texts) {
    const value = values[formFieldKey(field.getName(), values)];
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
