import { XMLParser } from 'fast-xml-parser';

/** An element: its name without prefix, its attributes without prefix, its text and its child elements in order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

export class XmlError extends Error {
  constructor(cause?: unknown) {
    super('The XML cannot be read', cause === undefined ? undefined : { cause });
    this.name = 'XmlError';
  }
}

const deepest = 200;
/** Each takes a thousand times as long as a letter of text. */
const mostElements = 5_000;
const mostAttributes = 10_000;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Declared entities never come so far (a document type is refused); what remains are the five of XML and numbers.
  processEntities: { enabled: true, maxTotalExpansions: 5_000_000, maxExpandedLength: 50_000_000, maxEntityCount: 0 },
});

/**
 * Parses a document. A document type is refused: with it entities could expand without end or name other files.
 * Throws XmlError for anything that is no well-formed XML.
 */
export function parseXml(text: string): XmlElement {
  if (/<!DOCTYPE/i.test(text) || /<!ENTITY/i.test(text)) throw new XmlError('document type');
  if (text.split('<', 2 * mostElements + 2).length > 2 * mostElements + 1) throw new XmlError('too many elements');
  if ((text.match(/=\s?["']/g)?.length ?? 0) > mostAttributes) throw new XmlError('too many attributes');
  if (nestingOf(text) > deepest) throw new XmlError('nesting');
  let nodes: unknown;
  try {
    nodes = parser.parse(text, true);
  } catch (error) {
    throw new XmlError(error);
  }
  const root = toElements(nodes)[0];
  if (!root) throw new XmlError('empty');
  return root;
}

function nestingOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const match of text.matchAll(/<(\/?)[A-Za-z_][^<>]*?(\/?)>/g)) {
    if (match[1] === '/') depth -= 1;
    else if (match[2] !== '/') most = Math.max(most, ++depth);
  }
  return most;
}

function toElements(nodes: unknown): XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  const elements: XmlElement[] = [];
  for (const node of nodes as Record<string, unknown>[]) {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) continue;
    const inner = node[name];
    elements.push({
      name,
      attributes: (node[':@'] as Record<string, string> | undefined) ?? {},
      text: textOf(inner),
      children: toElements(inner),
    });
  }
  return elements;
}

function textOf(nodes: unknown): string {
  if (!Array.isArray(nodes)) return '';
  return (nodes as Record<string, unknown>[])
    .map((node) => (typeof node['#text'] === 'string' ? node['#text'] : ''))
    .join('');
}

/** The first child element of a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** All elements of a name below an element, in order. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.name === name ? [child, ...descendantsOf(child, name)] : descendantsOf(child, name),
  );
}
