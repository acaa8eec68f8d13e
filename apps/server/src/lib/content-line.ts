/** Lines of calendars (RFC 5545, 3.1) and address books (RFC 2426, 2.6). */

/** Text of a property: what would end it, or part it, is escaped. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

const octetsPerLine = 75;

/**
 * A line in pieces of at most 75 octets, the later ones begun by a space. Characters stay whole: a program that reads piece by
 * piece would not know half of one.
 */
function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsPerLine) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** Folded lines, each with its end. */
export const writeContentLines = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`;
