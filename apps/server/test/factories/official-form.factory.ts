import { PDFDocument } from '@cantoo/pdf-lib';

/** A form of an authority: names that say something, and one that says nothing. */
export async function officialForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const form = document.getForm();
  for (const names of [['form1[0].Seite1[0].txtNachname[0]', 'Textfeld 12', 'BIC'], ['Ort']]) {
    const page = document.addPage([400, 560]);
    for (const [at, name] of names.entries()) {
      page.drawText(`Zeile ${at + 1}`, { x: 30, y: 515 - at * 60, size: 10 });
      form.createTextField(name).addToPage(page, { x: 30, y: 480 - at * 60, width: 300, height: 24 });
    }
  }
  return Buffer.from(await document.save());
}
