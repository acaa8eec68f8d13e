import { z } from 'zod';
import { normalForm } from './unicode.ts';

/** C0 and C1 control characters but tab and line feed, and the invisible direction overrides that can fake a text. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Brings text of any origin into the one form that is stored: NFC, well-formed, LF, no control characters, trimmed. */
export function cleanText(value: string): string {
  // Marks between which a control character stood are counted together.
  const plain = value.replaceAll('\r\n', '\n').toWellFormed().replace(controlCharacters, '');
  return normalForm(plain, 'NFC').trim();
}

/** Whether a text holds characters that no keyboard types and that `cleanText` would drop without a word. */
export function hasControlCharacters(value: string): boolean {
  // A pattern that finds all of them remembers where it stopped; searching does not.
  return value.search(controlCharacters) !== -1;
}

/** Line breaks and tabs with the blanks around them as one space each; in linear time, whatever the text is. */
function joinLines(value: string): string {
  return value
    .split(/[\n\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** A text of one line; line breaks become spaces. */
export const line = (maximum: number) =>
  z
    .string()
    .overwrite((value) => joinLines(cleanText(value)))
    .max(maximum);

/** A text of one line that must not be empty. */
export const requiredLine = (maximum: number) => line(maximum).min(1);

/** A text of several lines. */
export const prose = (maximum: number) => z.string().overwrite(cleanText).max(maximum);

/** A web address that a person may follow: http or https only. */
export const webAddress = z
  .string()
  .overwrite(cleanText)
  .max(2000)
  .refine((value) => value === '' || /^https?:\/\/[^\s/]+/i.test(value), { params: { code: 'webAddress' } });

/** Scheme, host and what follows. A backslash would count as a slash, and end the host elsewhere than it seems. */
const calledForm = /^https?:\/\/[^\s/?#\\]+(?:[/?#][^\s\\]*)?$/i;
const credentials = /^https?:\/\/[^/?#]*@/i;

/**
 * A web address that the portal itself calls. One with a user name or password in it is refused: everybody who sees the address would see them.
 */
export const calledAddress = z
  .string()
  .overwrite(cleanText)
  .min(1)
  .max(2000)
  .refine((value) => !credentials.test(value), { params: { code: 'addressWithCredentials' } })
  .refine(
    (value) => value === '' || credentials.test(value) || (calledForm.test(value) && z.url().safeParse(value).success),
    { params: { code: 'calledAddress' } },
  );

/** A phone number without the word in front (»Tel.:«), with hyphens for dashes of any length. */
const plainPhone = (value: string): string =>
  value
    .replace(/^(?:tel(?:efon)?|fon|phone|mobil|handy|mobile)\b\.?:?\s*/i, '')
    .replaceAll(/[‐-―−]/g, '-')
    .trim();

/** A phone number as people write it: digits, blanks and the signs around them; at least five digits. */
export const phone = line(40)
  .overwrite(plainPhone)
  .refine((value) => value === '' || (/^\+?[\d\s()/.-]+$/.test(value) && value.replaceAll(/\D/g, '').length >= 5), {
    params: { code: 'phone' },
  });

/** The address of »Anna Schmidt <anna@example.org>«; anything else as it stands. */
const plainEmail = (value: string): string => /^[^<>]{0,200}<([^<>\s]{3,254})>$/.exec(value)?.[1] ?? value;

/** Server and browsers have it alike; the contract knows the types of neither. */
declare const URL: new (address: string) => { readonly hostname: string };

/** The address with its domain in ASCII letters (`kfz-müller.example` → `xn--kfz-mller-u9a.example`), as mail servers know it. */
function asciiEmail(value: string): string {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  // oxlint-disable-next-line no-control-regex -- ASCII is the question
  if (at < 0 || /^[\u0000-\u007f]*$/.test(domain) || !/^[\p{L}\p{N}.-]+$/u.test(domain)) return value;
  try {
    return `${value.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return value;
  }
}

/** An e-mail address, or nothing. Domains may have umlauts. */
export const email = line(254)
  .overwrite(plainEmail)
  .refine((value) => value === '' || z.email().safeParse(asciiEmail(value)).success, { params: { code: 'email' } });

/** An e-mail address that must be there. */
export const requiredEmail = email.min(1);
