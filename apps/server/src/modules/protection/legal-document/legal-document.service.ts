import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  type AccessibilityStatement,
  type LegalDocument,
  type LegalDocumentContent,
  type LegalDocumentKind,
  type LegalDocumentTexts,
  legalDocumentKinds,
} from '@fundus/contract/legal-document';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import {
  type PresentedRecord,
  revisionConflict,
  saveVersioned,
} from '#modules/platform/versioned-record/versioned-record.service.ts';
import { assetFolder } from '../../../asset-folder.ts';
import {
  findDocument,
  findNewestVersion,
  insertVersion,
  listVersions,
  type StoredDocument,
  updateDocument,
  type VersionRow,
} from './legal-document.repository.ts';
import { countOpenPlaces, type PortalFacts, proposeText, readTemplate } from './legal-document.rules.ts';
import { type FactDeps, readPortalFacts } from './portal-facts.service.ts';

type Section = LegalDocument['sections'][number];
type BothLanguages = Section['text'];
type SectionTexts = Record<string, BothLanguages>;

/** Throws NOT_FOUND. */
export function requireKind(kind: string): LegalDocumentKind {
  const known = legalDocumentKinds.find((one) => one === kind);
  if (known === undefined) throw notFound('legal document');
  return known;
}

const readFileOf = async (language: Language, kind: LegalDocumentKind) =>
  readTemplate(await readFile(join(assetFolder('reference'), 'legal-documents', language, `${kind}.md`), 'utf8'));

/** The sections of a kind with the portal's proposal and the texts that were changed. */
async function composeSections(
  kind: LegalDocumentKind,
  texts: LegalDocumentTexts,
  facts: Record<Language, PortalFacts>,
): Promise<Section[]> {
  const [german, english] = await Promise.all([readFileOf('de', kind), readFileOf('en', kind)]);
  const translations = new Map(english.map((section) => [section.key, section]));
  return german.map(({ key, heading, lines }) => {
    const translated = translations.get(key);
    const proposal = {
      de: proposeText(lines, facts.de, 'de'),
      en: proposeText(translated?.lines ?? [], facts.en, 'en'),
    };
    return {
      key,
      heading: { de: heading, en: translated?.heading ?? heading },
      proposal,
      text: { ...proposal, ...texts[key] },
    };
  });
}

/** The content of a version of these sections. */
function contentOf(sections: readonly Section[]): LegalDocumentContent {
  const inLanguage = (language: Language) =>
    sections.map(({ heading, text }) => ({ heading: heading[language], text: text[language] }));
  const isEnglishOpen = sections.some(({ text }) => countOpenPlaces(text.en) > 0);
  return { de: inLanguage('de'), en: isEnglishOpen ? null : inLanguage('en') };
}

const toVersion = ({ version, createdAt, createdByName }: VersionRow) => ({
  version,
  createdAt: createdAt.toISOString(),
  createdBy: createdByName,
});

async function present(
  db: Executor,
  { kind, revision, texts }: StoredDocument,
  facts: Record<Language, PortalFacts>,
): Promise<LegalDocument> {
  const sections = await composeSections(kind, texts, facts);
  const versions = await listVersions(db, kind);
  const newest = versions[0];
  return {
    kind,
    revision,
    openPlaces: sections.reduce((sum, { text }) => sum + countOpenPlaces(text.de), 0),
    version: newest === undefined ? null : toVersion(newest),
    isAheadOfVersion: newest !== undefined && !isDeepStrictEqual(newest.content, contentOf(sections)),
    sections,
    versions: versions.map(toVersion),
  };
}

/** A document as it stands, with the proposals of the portal. */
export async function getLegalDocument(deps: FactDeps, kind: LegalDocumentKind): Promise<LegalDocument> {
  return present(deps.db, await findDocument(deps.db, kind), await readPortalFacts(deps));
}

/** The texts that differ from their proposals; those that equal them follow the portal. */
function changedTexts(fields: SectionTexts, sections: readonly Section[]): LegalDocumentTexts {
  const texts: LegalDocumentTexts = {};
  for (const { key, proposal } of sections) {
    const { de, en } = fields[key] ?? proposal;
    const changed = { ...(de !== proposal.de && { de }), ...(en !== proposal.en && { en }) };
    if (Object.keys(changed).length > 0) texts[key] = changed;
  }
  return texts;
}

/** Changes sections of a document. Throws VALIDATION_FAILED for a section that it does not have, and REVISION_CONFLICT. */
export async function updateLegalDocument(
  deps: FactDeps,
  kind: LegalDocumentKind,
  { revision, sections: wanted }: { revision: number; sections: SectionTexts },
): Promise<LegalDocument> {
  const facts = await readPortalFacts(deps);
  const known = await composeSections(kind, {}, facts);
  const unknown = Object.keys(wanted).find((key) => known.every((section) => section.key !== key));
  if (unknown !== undefined) throw invalidField(['sections', unknown], 'unknown');
  const record: PresentedRecord<StoredDocument, SectionTexts, LegalDocument> = {
    lock: (tx) => findDocument(tx, kind, { lock: true }),
    fieldsOf: ({ texts }) =>
      Object.fromEntries(known.map(({ key, proposal }) => [key, { ...proposal, ...texts[key] }])),
    withFields: (stored, fields) => ({ ...stored, texts: changedTexts(fields, known) }),
    write: updateDocument,
    present: (tx, stored) => present(tx, stored, facts),
  };
  return saveVersioned(deps, record, { base: revision, wanted });
}

/**
 * Settles the text as the next version. Throws REVISION_CONFLICT where it has changed since the caller saw it, and VALIDATION_FAILED while
 * its German text has open places.
 */
export async function settleLegalDocument(
  deps: FactDeps,
  actor: Actor,
  kind: LegalDocumentKind,
  revision: number,
): Promise<LegalDocument> {
  const facts = await readPortalFacts(deps);
  return deps.db.transaction().execute(async (tx) => {
    const stored = await findDocument(tx, kind, { lock: true });
    if (stored.revision !== revision) throw await revisionConflict(present(tx, stored, facts), []);
    const sections = await composeSections(kind, stored.texts, facts);
    const open = sections.filter(({ text }) => countOpenPlaces(text.de) > 0);
    if (open.length > 0) {
      const issues = open.map(({ key }) => ({ path: ['sections', key, 'de'], code: 'openPlace' }));
      throw new AppError('VALIDATION_FAILED', { issues });
    }
    const now = deps.clock();
    const newest = await findNewestVersion(tx, kind);
    const version = (newest?.version ?? 0) + 1;
    const content = contentOf(sections);
    await insertVersion(tx, { kind, version, content, createdAt: now, createdBy: actor.userId });
    const subjectName = `${message('de', 'legal-document', `kind.${kind}`)} ${String(version)}`;
    await recordAudit(tx, now, { action: 'legalDocument.approved', subjectName });
    return present(tx, stored, facts);
  });
}

/** The newest settled accessibility statement in a language, German where its English has open places. */
export async function getAccessibilityStatement(
  deps: With<'db'>,
  language: Language,
): Promise<AccessibilityStatement | null> {
  const newest = await findNewestVersion(deps.db, 'accessibilityStatement');
  if (newest === undefined) return null;
  const { version, createdAt, content } = newest;
  const read = content[language] === null ? 'de' : language;
  return { version, createdAt: createdAt.toISOString(), language: read, sections: content[read] ?? content.de };
}

/** A version, or without a number the text as it stands. Throws NOT_FOUND. */
export async function readContent(
  deps: FactDeps,
  kind: LegalDocumentKind,
  number: number | undefined,
): Promise<{ content: LegalDocumentContent; version: VersionRow | null }> {
  if (number === undefined) {
    const stored = await findDocument(deps.db, kind);
    return {
      content: contentOf(await composeSections(kind, stored.texts, await readPortalFacts(deps))),
      version: null,
    };
  }
  const version = (await listVersions(deps.db, kind)).find((one) => one.version === number);
  if (version === undefined) throw notFound('legal document version');
  return { content: version.content, version };
}
