import { decodeEntities } from '../xml-entity.ts';
import { openZip, type ZipArchive } from '../zip.ts';

/** Beyond these an office file is a bomb. */
const limits = { files: 5_000, fileBytes: 100_000_000, totalBytes: 400_000_000 };

/**
 * Which parts of an office file hold what a reader reads, and what ends a line in them. No sign that opens a tag stands within one: a
 * search that begins in vain ends at the next tag.
 */
const kinds: Record<string, { parts: RegExp; text: RegExp }> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    parts: /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
    text: /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<\/w:p>|<w:(?:br|tab)\s*\/>/g,
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    parts: /^xl\/(sharedStrings|workbook|worksheets\/sheet\d+)\.xml$/,
    text: /<t(?:\s[^<>]*)?>([^<]*)<\/t>|<sheet [^<>]*?name="([^"<]*)"|<v>([^<]*)<\/v>|<\/(?:si|row|c)>/g,
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    parts: /^ppt\/(slides|notesSlides)\/[^/]+\.xml$/,
    text: /<a:t(?:\s[^<>]*)?>([^<]*)<\/a:t>|<\/a:p>/g,
  },
};

/** Documents with macros and templates have the same parts. */
const alike: Record<string, string> = {
  'application/vnd.ms-word.document.macroenabled.12': Object.keys(kinds)[0] ?? '',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': Object.keys(kinds)[0] ?? '',
  'application/vnd.ms-excel.sheet.macroenabled.12': Object.keys(kinds)[1] ?? '',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': Object.keys(kinds)[1] ?? '',
};

const kindOf = (mediaType: string) => kinds[alike[mediaType] ?? mediaType];

export const isOfficeFile = (mediaType: string): boolean => kindOf(mediaType) !== undefined;

/** The text of an office file, part by part and line by line. The XML is not parsed: nothing in it can expand or load. */
export async function readOfficeText(path: string, mediaType: string, longest: number): Promise<string> {
  const kind = kindOf(mediaType);
  if (kind === undefined) return '';
  const zip: ZipArchive = await openZip(path, limits);
  try {
    let text = '';
    for (const name of zip.names.filter((one) => kind.parts.test(one)).toSorted(byNumber)) {
      const xml = (await zip.read(name)).toString('utf8');
      const words: string[] = [];
      for (const [, ...groups] of xml.matchAll(kind.text)) {
        const found = groups.find((group) => typeof group === 'string');
        words.push(found === undefined ? '\n' : decodeEntities(found));
      }
      text += `${words.join('')}\n`;
      if (text.length > longest) break;
    }
    return text.replaceAll(/\n{2,}/g, '\n');
  } finally {
    zip.close();
  }
}

const numberOf = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);
const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other) || one.localeCompare(other);
