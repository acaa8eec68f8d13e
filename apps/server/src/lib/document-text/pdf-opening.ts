import { EncryptedPDFError, PDFDocument, PDFInvalidObject, PDFStream } from '@cantoo/pdf-lib';
import { TemplateError } from './template-error.ts';

/**
 * Reads a PDF. One that opens without a password loses the protection of its owner, which would lock the filled copy as well.
 * Throws TemplateError where a password is needed, or where the names of its fields cannot be read.
 */
export async function openPdf(content: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(content, { preserveXFA: true });
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error;
    return openProtected(content);
  }
}

async function openProtected(content: Uint8Array): Promise<PDFDocument> {
  const protectedForm = new TemplateError('TEMPLATE_PROTECTED');
  const decrypted = await PDFDocument.load(content, { preserveXFA: true, password: '' }).catch(() => {
    throw protectedForm;
  });
  // The table of packed objects is never encrypted: read as if it were it is no object, but would name the encryption in the copy.
  for (const [ref, object] of decrypted.context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) decrypted.context.delete(ref);
  }
  if (hasReadableNames(decrypted)) return decrypted;
  // Some programs encrypt streams alone: texts that were never encrypted are noise once decrypted.
  const raw = await PDFDocument.load(content, { preserveXFA: true, ignoreEncryption: true, updateMetadata: false });
  if (!hasReadableNames(raw)) throw protectedForm;
  for (const [ref, object] of raw.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) decrypted.context.assign(ref, object);
  }
  return PDFDocument.load(await decrypted.save({ useObjectStreams: false, updateFieldAppearances: false }), {
    preserveXFA: true,
  });
}

function hasReadableNames(document: PDFDocument): boolean {
  const names = document.getForm().getFields();
  return names.every((field) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(field.getName()));
}
