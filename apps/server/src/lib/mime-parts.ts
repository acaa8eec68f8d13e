/** A part of a mail as its server describes it; of a mail of one part that itself. */
export interface MimePart {
  /** Its number; without one it is the whole mail. */
  part?: string | undefined;
  /** In small letters. */
  type: string;
  size?: number | undefined;
  id?: string | undefined;
  disposition?: string | undefined;
  parameters?: Record<string, string> | undefined;
  dispositionParameters?: Record<string, string> | undefined;
  childNodes?: MimePart[] | undefined;
}

export interface MimeFile {
  part: string;
  fileName: string;
  /** In small letters. */
  type: string;
  /** As it travels; decoded it is smaller. */
  bytes: number;
}

/** Parts of a mail that are read. */
export interface ChosenParts {
  texts: { part: string; isHtml: boolean }[];
  files: MimeFile[];
  /** Delivery report of a mail server, with the undelivered mail or its headers. */
  report: { status: string; original: string | null } | null;
}

/** Deeper mails are made by machines that mean no good. */
const deepest = 20;

const numberOf = ({ part }: MimePart): string => part ?? '1';
const isText = ({ type }: MimePart): boolean => type === 'text/plain' || type === 'text/html';
const nameOf = ({ dispositionParameters, parameters }: MimePart): string =>
  dispositionParameters?.['filename'] ?? parameters?.['name'] ?? '';
const isFile = (part: MimePart): boolean =>
  part.disposition === 'attachment' || nameOf(part) !== '' || !part.type.startsWith('text/');
/** A picture that the page of a mail shows: a logo, a line, a pixel that counts readers. */
const isDecoration = (part: MimePart): boolean =>
  part.disposition !== 'attachment' && part.id !== undefined && part.type.startsWith('image/');

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/plain': 'txt',
};

/** Chooses the texts and files of a mail: of the same words in several forms the plain one. */
export function chooseParts(root: MimePart): ChosenParts {
  const chosen: ChosenParts = { texts: [], files: [], report: reportIn(root) };
  collect(root, chosen, 0);
  return chosen;
}

function collect(node: MimePart, chosen: ChosenParts, depth: number): void {
  if (depth > deepest) return;
  const children = node.type === 'message/rfc822' ? [] : (node.childNodes ?? []);
  if (node.type === 'multipart/alternative') {
    const plain = children.find((child) => child.type === 'text/plain' && !isFile(child));
    const others = children.filter((child) => !(isText(child) && !isFile(child)));
    if (plain !== undefined) chosen.texts.push({ part: numberOf(plain), isHtml: false });
    // Beside plain words the page is left out, with the pictures that it shows; files in it are kept.
    for (const child of plain === undefined ? children : others) {
      collect(plain === undefined ? child : withoutTexts(child), chosen, depth + 1);
    }
    return;
  }
  if (node.type.startsWith('multipart/')) {
    for (const child of children) collect(child, chosen, depth + 1);
    return;
  }
  if (isText(node) && !isFile(node)) {
    chosen.texts.push({ part: numberOf(node), isHtml: node.type === 'text/html' });
    return;
  }
  if (isDecoration(node)) return;
  const number = numberOf(node);
  const ending = endings[node.type];
  const fallback = ending === undefined ? `Anlage ${number}` : `Anlage ${number}.${ending}`;
  chosen.files.push({ part: number, fileName: nameOf(node) || fallback, type: node.type, bytes: node.size ?? 0 });
}

function withoutTexts(node: MimePart): MimePart {
  const kept = (node.childNodes ?? []).filter((child) => !isText(child) || isFile(child)).map(withoutTexts);
  return node.childNodes === undefined ? node : { ...node, childNodes: kept };
}

function reportIn(root: MimePart): ChosenParts['report'] {
  if (root.type !== 'multipart/report') return null;
  const children = root.childNodes ?? [];
  const status = children.find(({ type }) => type === 'message/delivery-status');
  if (status === undefined) return null;
  const original = children.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
  return { status: numberOf(status), original: original === undefined ? null : numberOf(original) };
}
