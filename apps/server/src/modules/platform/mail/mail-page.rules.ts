/** How mails look where a program shows more than text. */
export interface MailLook {
  productName: string;
  primaryColour: string;
  /** Size in which the picture of the portal is shown; null: the name stands in its place. */
  logo: { width: number; height: number } | null;
}

/** Under this name the page of a mail finds the picture that travels with it. */
export const logoContentId = 'logo@fundus';

/** Behind it stands why the addressee got the mail; programs show that smaller. */
const footMark = '\n-- \n';

/** A text with the signature of the portal: at its end, but before the small print. Without a signature as it was. */
export function signMail(text: string, signature: string): string {
  if (signature === '') return text;
  const [told = '', ...smallPrint] = text.split(footMark);
  return [`${told.trimEnd()}\n\n${signature}\n`, ...smallPrint].join(footMark).trimEnd();
}

/** The signature of a mail in its language; the German one where there is no other. */
export const signatureIn = ({ de, en }: { de: string; en: string }, language: 'de' | 'en'): string =>
  (language === 'en' && en) || de;

/** A text with one section more: before its signature and small print. */
export function addToMail(text: string, section: string, signature: string): string {
  const [told = '', ...smallPrint] = text.split(footMark);
  const words = told.trimEnd();
  const isSigned = signature !== '' && words.endsWith(signature);
  const body = isSigned ? words.slice(0, -signature.length).trimEnd() : words;
  const begun = `${section.charAt(0).toLocaleUpperCase()}${section.slice(1)}`;
  const parts = [body, begun, ...(isSigned ? [signature] : [])];
  return [`${parts.join('\n\n')}\n`, ...smallPrint].join(footMark).trimEnd();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const webLink = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** Lines with their web addresses as links. */
function toInlines(text: string, colour: string): string {
  let html = '';
  let at = 0;
  for (const { 0: address, index } of text.matchAll(webLink)) {
    const link = escaped(address);
    html += `${escaped(text.slice(at, index))}<a href="${link}" style="color:${colour}">${link}</a>`;
    at = index + address.length;
  }
  return `${html}${escaped(text.slice(at))}`.replaceAll('\n', '<br>');
}

function toParagraphs(text: string, colour: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p style="margin:0 0 16px">${toInlines(part.trim(), colour)}</p>`)
    .join('');
}

/**
 * A mail as a page: the same words as its text, with the picture and the colour of the portal. Nothing in it is loaded
 * from elsewhere, so that no sender learns that it was read.
 */
export function toMailPage(text: string, look: MailLook): string {
  const [told = '', ...smallPrint] = text.split(footMark);
  const small = smallPrint.join('\n\n');
  const name = escaped(look.productName);
  const head =
    look.logo === null
      ? `<strong style="font-size:20px;color:${look.primaryColour}">${name}</strong>`
      : `<img src="cid:${logoContentId}" alt="${name}" width="${look.logo.width}" height="${look.logo.height}" style="display:block;border:0">`;
  const foot =
    small === ''
      ? ''
      : `<div style="margin-top:24px;padding-top:16px;border-top:1px solid #eadfe0;color:#6b5a5d;font-size:14px">${toParagraphs(small, look.primaryColour)}</div>`;
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#ffffff;color:#2b2224;font-family:'Open Sans',Arial,sans-serif;font-size:16px;line-height:1.5"><div style="max-width:600px"><div style="margin-bottom:24px">${head}</div>${toParagraphs(told, look.primaryColour)}${foot}</div></body></html>`;
}

const shownAtMost = { width: 240, height: 64 };

/** The size in which a picture is shown at the head of a mail: never larger than it is. */
export function logoSizeIn(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, shownAtMost.width / picture.width, shownAtMost.height / picture.height);
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}
