import { childOf, descendantsOf, parseXml, XmlError } from '#lib/xml.ts';

/*
 * The part of WebDAV (RFC 4918) and CardDAV (RFC 6352) by which phones and mail programs read an address book: a home with one
 * book of cards. Properties that it does not know are left out of answers, as »return=minimal« (RFC 8144) has it.
 */

/** A card with the tag by which a program sees that it has changed. */
export interface Card {
  id: string;
  etag: string;
  text: string;
}

/** An address book as it is now. */
export interface AddressBook {
  /** Path of the home, with a slash at its end. */
  home: string;
  name: string;
  cards: readonly Card[];
  /** Changes with any card. */
  tag: string;
}

const escapeXml = (text: string): string =>
  text
    // Signs that XML does not know.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

type Properties = Readonly<Record<string, string>>;

const hrefOf = (path: string): string => `<d:href>${escapeXml(path)}</d:href>`;
export const bookPath = ({ home }: Pick<AddressBook, 'home'>): string => `${home}contacts/`;
const cardPath = (book: AddressBook, { id }: Card): string => `${bookPath(book)}${id}.vcf`;

const homeProperties = ({ home, name }: AddressBook): Properties => ({
  'd:resourcetype': '<d:collection/><d:principal/>',
  'd:displayname': escapeXml(name),
  'd:current-user-principal': hrefOf(home),
  'd:principal-URL': hrefOf(home),
  'c:addressbook-home-set': hrefOf(home),
  'd:current-user-privilege-set': '<d:privilege><d:read/></d:privilege>',
});

const bookProperties = ({ home, name, tag }: AddressBook): Properties => ({
  'd:resourcetype': '<d:collection/><c:addressbook/>',
  'd:displayname': escapeXml(name),
  'd:current-user-principal': hrefOf(home),
  'd:owner': hrefOf(home),
  's:getctag': `"${tag}"`,
  'd:getetag': `"${tag}"`,
  'c:supported-address-data': '<c:address-data-type content-type="text/vcard" version="3.0"/>',
  'd:supported-report-set': ['addressbook-multiget', 'addressbook-query']
    .map((name) => `<d:supported-report><d:report><c:${name}/></d:report></d:supported-report>`)
    .join(''),
  'd:current-user-privilege-set': '<d:privilege><d:read/></d:privilege>',
});

const cardProperties = ({ etag, text }: Card): Properties => ({
  'd:resourcetype': '',
  'd:getetag': `"${etag}"`,
  'd:getcontenttype': 'text/vcard; charset=utf-8',
  'd:getcontentlength': String(Buffer.byteLength(text)),
});

/** The properties that a body wants, without prefixes; null for all. Throws XmlError. */
function wantedProperties(body: string): ReadonlySet<string> | null {
  if (body.trim() === '') return null;
  const properties = childOf(parseXml(body), 'prop');
  return properties === undefined ? null : new Set(properties.children.map(({ name }) => name));
}

function responseOf(path: string, properties: Properties, wanted: ReadonlySet<string> | null): string {
  const found = Object.entries(properties)
    .filter(([name]) => wanted === null || wanted.has(name.slice(2)))
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}>${value}</${name}>`));
  return `<d:response>${hrefOf(path)}<d:propstat><d:prop>${found.join('')}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
}

const multistatus = (responses: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav" xmlns:s="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`;

/** Answers what a place of the address book is, and with a depth of 1 what it holds; null for a place that is none. Throws XmlError. */
export function findProperties(book: AddressBook, place: string, depth: string, body: string): string | null {
  const wanted = wantedProperties(body);
  const isDeep = depth !== '0';
  const ofBook = responseOf(bookPath(book), bookProperties(book), wanted);
  if (place === '') {
    return multistatus([responseOf(book.home, homeProperties(book), wanted), ...(isDeep ? [ofBook] : [])]);
  }
  const ofCard = (card: Card): string => responseOf(cardPath(book, card), cardProperties(card), wanted);
  if (place === 'contacts') return multistatus([ofBook, ...(isDeep ? book.cards.map(ofCard) : [])]);
  const card = findCard(book, place);
  return card === undefined ? null : multistatus([ofCard(card)]);
}

/** The card at a place of the address book. */
export const findCard = ({ cards }: AddressBook, place: string): Card | undefined =>
  cards.find(({ id }) => place === `contacts/${id}.vcf`);

/**
 * Answers a report: the cards that are named, or all of them, each with its text. Filters are left to the program, which has them
 * all. Throws XmlError for other reports.
 */
export function report(book: AddressBook, body: string): string {
  const root = parseXml(body);
  if (root.name !== 'addressbook-multiget' && root.name !== 'addressbook-query') throw new XmlError('report');
  const wanted = wantedProperties(body);
  const ofCard = (card: Card): string =>
    responseOf(cardPath(book, card), { ...cardProperties(card), 'c:address-data': escapeXml(card.text) }, wanted);
  if (root.name === 'addressbook-query') return multistatus(book.cards.map(ofCard));
  const cards = new Map(book.cards.map((card) => [cardPath(book, card), card]));
  const paths = descendantsOf(root, 'href').map(({ text }) => pathOf(text.trim()));
  return multistatus(
    paths.map((path) => {
      const card = cards.get(path);
      if (card !== undefined) return ofCard(card);
      return `<d:response>${hrefOf(path)}<d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
    }),
  );
}

/** Programs name cards by their whole addresses, or by their paths. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]{1,300}/i, '');
