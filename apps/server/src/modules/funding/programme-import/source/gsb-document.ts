import { childOf, descendantsOf, parseXml, type XmlElement } from '#lib/xml.ts';

/** One document of the export: its place, its kind, its properties. */
export interface GsbDocument {
  /** Folder and name, as links name it. */
  path: string;
  type: string;
  subType: string;
  texts: ReadonlyMap<string, string>;
  /** Links by their classifier (else by the property), as paths. */
  links: ReadonlyMap<string, readonly string[]>;
}

const linkOf = (element: XmlElement): string => (element.attributes['href'] ?? '').replace(/^target:/, '');

/** RichText comes as one escaped CDATA section around a `div`. */
function unwrap(text: string): string {
  return text
    .trim()
    .replace(/^<!\[CDATA\[/, '')
    .replace(/\]\]>$/, '')
    .replace(/^<div\b[^>]*>([\s\S]*)<\/div>$/, '$1')
    .trim();
}

/** Reads one document. Throws XmlError for what is no XML. */
export function parseGsbDocument(xml: string): GsbDocument {
  const root = parseXml(xml);
  const texts = new Map<string, string>();
  const links = new Map<string, readonly string[]>();
  for (const property of root.children) {
    if (property.name !== 'property') continue;
    const name = (property.attributes['name'] ?? '').replace(/^gsb:/, '');
    const text = childOf(property, 'text')?.text ?? childOf(property, 'value')?.text ?? '';
    if (unwrap(text) !== '') texts.set(name, unwrap(text));
    const lists = descendantsOf(property, 'classifiedLinkList');
    for (const list of lists) {
      const classifier = childOf(list, 'classifierLinks')?.children.map(linkOf)[0]?.split('/').at(-1) ?? name;
      const targets = childOf(list, 'links')?.children.map(linkOf) ?? [];
      if (targets.length > 0) links.set(classifier, [...(links.get(classifier) ?? []), ...targets]);
    }
    if (lists.length === 0) {
      const targets = childOf(property, 'links')?.children.map(linkOf) ?? [];
      if (targets.length > 0) links.set(name, targets);
    }
  }
  const folder = root.attributes['path'] ?? '';
  return {
    path: `${folder}/${root.attributes['name'] ?? ''}`,
    type: (root.attributes['type'] ?? '').replace(/^gsb:/, ''),
    subType: texts.get('subType') ?? '',
    texts,
    links,
  };
}
