/** The headers of a mail by their names in small letters, unfolded, in their order. */
export type Headers = ReadonlyMap<string, readonly string[]>;

export function readHeaders(text: string): Headers {
  const headers = new Map<string, string[]>();
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at < 1) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return headers;
}

const valuesOf = (headers: Headers, ...names: string[]): string[] => names.flatMap((name) => headers.get(name) ?? []);

const ownMessageId = /<([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/gi;
const answerTag = /\+([\da-f]{32})@/gi;

const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The ids of our mails that Message-IDs name. */
export const mailIdsIn = (text: string): string[] =>
  [...text.matchAll(ownMessageId)].map(([, id = '']) => id.toLowerCase());

/** The ids of our mails that a mail answers, the nearest first: by its thread, and by the address that it went to. */
export function answeredIds(headers: Headers): string[] {
  const nearest = valuesOf(headers, 'in-reply-to').flatMap(mailIdsIn);
  const thread = valuesOf(headers, 'references').flatMap(mailIdsIn).toReversed();
  const recipients = valuesOf(headers, 'to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to').join(' ');
  const tagged = [...recipients.matchAll(answerTag)].map(([, hex = '']) => dashed(hex.toLowerCase()));
  return [...new Set([...nearest, ...thread, ...tagged])];
}

/** The address to which a person answers one of our mails. */
export function answerAddressOf(
  { address, usesPlusAddress }: { address: string; usesPlusAddress: boolean },
  mailId: string,
): string {
  return usesPlusAddress ? address.replace(/@(?=[^@]*$)/, `+${mailId.replaceAll('-', '')}@`) : address;
}

/** Whether a program wrote it: an absence, a newsletter, a report. It waits for no answer. */
export function isAutomatic(headers: Headers): boolean {
  const submitted = valuesOf(headers, 'auto-submitted').some((value) => !/^no\b/i.test(value));
  const inBulk = valuesOf(headers, 'precedence').some((value) => /^(?:bulk|junk|list|auto_reply)\b/i.test(value));
  return submitted || inBulk || ['list-id', 'x-autoreply', 'x-autorespond'].some((name) => headers.has(name));
}

/** Reads a delivery report: the reason in one line where the server gave up, else null. */
export function readDeliveryStatus(text: string): { problem: string } | null {
  const headers = readHeaders(text);
  if (!valuesOf(headers, 'action').some((action) => /^failed\b/i.test(action))) return null;
  const [said = ''] = valuesOf(headers, 'diagnostic-code', 'status');
  return {
    problem: said
      .replace(/^smtp;\s*/i, '')
      .replace(/\s+/g, ' ')
      .slice(0, 500),
  };
}

/** A Message-ID as an answer may name it; empty if it is malformed. */
export function cleanMessageId(text: string): string {
  return /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/.test(text.trim()) ? text.trim() : '';
}
