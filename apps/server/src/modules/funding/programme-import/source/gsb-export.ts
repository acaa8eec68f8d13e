import { looksDoubleEncoded } from '#lib/delimited-encoding.ts';
import { readHtml } from '#lib/rich-text-thread.ts';
import type { Remark } from '#lib/source-error.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { type GsbDocument, parseGsbDocument } from './gsb-document.ts';
import { type GsbFiles, longestDocument } from './gsb-files.ts';
import { brokenRecord } from './source-record.ts';

/** Kept facts of a linked document; there are thousands, so only the shown ones. */
interface LinkedDocument {
  title: string;
  url: string;
  lines: string[];
  links: GsbDocument['links'];
}

/** The programmes of an export of the Förderdatenbank, each with what its linked documents say. */
export async function* readGsbExport(
  files: GsbFiles,
  onProgress?: (share: number) => void,
): AsyncGenerator<SourceRecord> {
  const archive = await files.open();
  try {
    const linked = new Map<string, LinkedDocument>();
    const offers: string[] = [];
    let done = 0;
    const slice = new TimeSlice();
    const rest = async (): Promise<void> => {
      done += 1;
      onProgress?.(Math.min(1, done / (archive.names.length + offers.length)));
      if (slice.isOver) await slice.next();
    };
    for (const name of archive.names) {
      // Programmes are read in the second round, when all that they link to is known.
      if (name.includes('Foerderprogramm')) offers.push(name);
      else {
        const document = await readDocument(archive, name);
        if (document?.type === 'ServiceOffer') offers.push(name);
        else if (document) linked.set(document.path, await toLinked(document));
      }
      await rest();
    }
    for (const name of offers) {
      const document = await readDocument(archive, name);
      if (document === null) yield brokenRecord({ line: null, file: name }, 'xmlBroken');
      else if (document.type === 'ServiceOffer') yield await toRecord(document, name, linked);
      await rest();
    }
  } finally {
    archive.close();
  }
}

async function readDocument(
  archive: { read(name: string): Promise<Buffer> },
  name: string,
): Promise<GsbDocument | null> {
  try {
    const bytes = await archive.read(name);
    return bytes.length > longestDocument ? null : parseGsbDocument(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

const plain = async (html: string | undefined): Promise<string> =>
  (await readHtml(html ?? ''))
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

async function toLinked({ texts, links }: GsbDocument): Promise<LinkedDocument> {
  const street = [texts.get('road'), texts.get('houseId')].filter(Boolean).join(' ');
  const town = [texts.get('zipCode'), texts.get('city')].filter(Boolean).join(' ');
  const told = (label: string, name: string) => (texts.has(name) ? [`${label}: ${texts.get(name)}`] : []);
  const lines = [
    ...[texts.get('building'), texts.get('postBox'), street, town].filter((part) => part !== undefined && part !== ''),
    ...told('Telefon', 'phone'),
    ...told('Mobil', 'mobile'),
    ...told('Fax', 'fax'),
    ...told('E-Mail', 'email'),
  ] as string[];
  return { title: await plain(texts.get('title')), url: texts.get('url') ?? '', lines, links };
}

/** »(externer Link)« tells how the source's page behaves, not what the link is. */
const linkTitle = (title: string): string =>
  title
    .trim()
    .replace(/\(externer Link\)$/i, '')
    .trimEnd();

async function toRecord(
  offer: GsbDocument,
  file: string,
  linked: ReadonlyMap<string, LinkedDocument>,
): Promise<SourceRecord> {
  const remarks: Remark[] = [];
  const find = (path: string): LinkedDocument | undefined => {
    const document = linked.get(path);
    if (!document) remarks.push({ code: 'linkMissing', values: { path } });
    return document;
  };
  const followLinks = (html: string): string =>
    html.replace(/\b(?:xlink:)?href="target:([^"]*)"/g, (_whole, path: string) => {
      const url = find(path)?.url ?? '';
      return url === '' ? '' : `href="${url.replaceAll('"', '%22')}"`;
    });
  const prose = async (name: string): Promise<string> => {
    const html = offer.texts.get(name);
    return html === undefined ? '' : readHtml(followLinks(html));
  };
  const codes = (classifier: string): string[] =>
    (offer.links.get(classifier) ?? []).map((path) => path.split('/').at(-1) ?? '');
  const subAreas = [...offer.links.keys()]
    .filter((classifier) => /^UF[A-Z]/.test(classifier))
    .flatMap((classifier) => (offer.links.get(classifier) ?? []).map((path) => path.split('/').slice(-2).join('/')));
  const hasSummary = offer.texts.has('summary');
  const values: Record<string, unknown> = {
    Pfad: offer.path,
    Titel: await plain(offer.texts.get('title')),
    Internetadresse: `https://www.foerderdatenbank.de${offer.path.replace(/^\/BMWI/, '')}.html`,
    Förderart: codes('Foerderart'),
    Förderbereich: [...codes('Foerderbereich'), ...subAreas],
    Fördergebiet: codes('Foerdergebiet'),
    Förderberechtigte: codes('Foerderberechtigte'),
    Förderebene: codes('Foerdergeber'),
    Förderorganisation: (offer.links.get('Foerderorganisation') ?? [])
      .flatMap((path) => find(path)?.title ?? [])
      .join(', '),
    Unternehmensgröße: codes('Unternehmensgroesse'),
    Programmgruppe: codes('GRW').includes('grw_foerderung') ? ['grw'] : [],
    Kurztext: await prose('teaserText'),
    // Short entries have no text of their own, only the legal basis.
    Volltext: await prose(hasSummary ? 'summary' : 'bodyText'),
    Voraussetzungen: await prose('regulatoryFWork'),
    Rechtsgrundlage: hasSummary ? await prose('bodyText') : '',
    Fundstelle: await prose('procDescription'),
    Ansprechpunkt: (offer.links.get('Kontakt') ?? []).flatMap((path) => contactText(find(path), find)).join('\n\n'),
    'Weiterführende Links': (offer.links.get('ExternerLink') ?? []).flatMap((path) => {
      const link = find(path);
      return link && link.url !== '' ? [{ title: linkTitle(link.title), url: link.url }] : [];
    }),
    'Veröffentlicht am': (offer.texts.get('dateOfIssue') ?? '').slice(0, 10),
    Schlagworte: offer.texts.get('keywords') ?? '',
    Branchen: [...new Set([...codes('BranchenUnternehmen'), ...codes('BranchenExistenzgruenderin')])],
    Unternehmensalter: codes('Unternehmensalter').filter((code) => code !== 'nicht_relevant'),
  };
  for (const [name, html] of offer.texts) if (!known.has(name)) values[name] = (await prose(name)) || html;
  if (Object.values(values).some((value) => typeof value === 'string' && looksDoubleEncoded(value))) {
    remarks.push({ code: 'doubleEncoded', values: { column: 'Text' } });
  }
  return { line: null, file, values, cells: [], remarks, isBroken: false };
}

/** Properties that have been read above, or that only the source's own editors need. */
const known = new Set([
  'title',
  'teaserText',
  'summary',
  'bodyText',
  'regulatoryFWork',
  'procDescription',
  'dateOfIssue',
  'keywords',
  'comment',
  'header',
  'shouldNotBeIndexed',
  'subType',
  'languageInd',
]);

function contactText(
  contact: LinkedDocument | undefined,
  find: (path: string) => LinkedDocument | undefined,
): string[] {
  if (!contact) return [];
  const address = (contact.links.get('Adresse') ?? []).flatMap((path) => find(path)?.lines ?? []);
  const websites = (contact.links.get('website') ?? []).flatMap((path) => {
    const link = find(path);
    return link && link.url !== '' ? [`[${linkTitle(link.title).replace(/[[\]]/g, '') || link.url}](${link.url})`] : [];
  });
  const lines = [`**${contact.title.replaceAll('*', '')}**`, ...address, ...contact.lines, ...websites];
  return [lines.join('  \n')];
}
