/** The words of a mail apart from the earlier mails that its program copied in. */
export interface MailThread {
  said: string;
  /** Empty: nothing earlier. */
  earlier: string;
}

const startOfOriginal =
  /^-{2,}\s*(?:Ursprüngliche Nachricht|Originalnachricht|Original[- ]Message|Message d'origine)\s*-{2,}$/i;
/** The head that Outlook writes above an earlier mail begins with its sender … */
const sender = /^\*?(?:Von|From|De)\s?:\*?\s/i;
/** … and has its day close behind. */
const sentOn = /^\*?(?:Gesendet|Gesendet am|Datum|Sent|Date|Envoyé)\s?:\*?\s/i;
const linesOfHead = 6;
const intro = /^(?:Am\b.*\bschrieb\b.*|On\b.*\bwrote|Le\b.*\ba écrit)\s?:$/i;
const introBegins = /^(?:Am|On|Le)\s.*\d/i;
const rule = /^[_=-]{10,}$/;
const isQuote = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';
const isForwarded = (subject: string): boolean => /^\s*(?:WG|FW|Fwd|Wtr)\s?:/i.test(subject);

/** How many lines an introduction (»Am … schrieb …:«) takes that begins here; programs break it into two or three. */
function introLines(lines: readonly string[], at: number): number {
  if (!introBegins.test(lines[at] ?? '')) return 0;
  for (let count = 1; count <= 3; count += 1) {
    const joined = lines.slice(at, at + count).join(' ');
    if (joined.length < 400 && intro.test(joined.trim())) return count;
  }
  return 0;
}

/** The line from which on there are quotations alone. */
function quotedTail(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => !isQuote(line) && !isBlank(line));
  return last + 1;
}

/** Whether the earlier mails begin in a line. `tail`: the line from which on there are quotations alone. */
function beginsEarlier(lines: readonly string[], at: number, tail: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (startOfOriginal.test(line)) return true;
  if (sender.test(line)) {
    return lines.slice(at + 1, at + 1 + linesOfHead).some((next) => sentOn.test(next.trim()));
  }
  const intros = introLines(lines, at);
  if (intros === 0) return isQuote(line) && at >= tail;
  // An introduction without a copy below is a sentence of the sender.
  return lines.slice(at + intros).some((next) => !isBlank(next));
}

/**
 * Divides the text of a mail where its program copied the earlier ones in. A forwarded mail stays whole: there the copy is the news, as it is
 * where nothing stands above it. So does one whose answers stand between the lines of a quotation.
 */
export function divideMail(text: string, subject: string): MailThread {
  const whole = { said: text, earlier: '' };
  if (isForwarded(subject)) return whole;
  const lines = text.split('\n');
  const tail = quotedTail(lines);
  let at = lines.findIndex((_, index) => beginsEarlier(lines, index, tail));
  if (at === -1) return whole;
  const below = lines.slice(at + Math.max(introLines(lines, at), 1)).filter((line) => !isBlank(line));
  const isAnsweredBetween = below.some(isQuote) && below.some((line) => !isQuote(line));
  if (isAnsweredBetween && introLines(lines, at) > 0) return whole;
  while (at > 0 && (isBlank(lines[at - 1] ?? '') || rule.test((lines[at - 1] ?? '').trim()))) at -= 1;
  const said = lines.slice(0, at).join('\n').trimEnd();
  return said.trim() === '' ? whole : { said, earlier: lines.slice(at).join('\n').trim() };
}
