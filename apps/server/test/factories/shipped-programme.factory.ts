import { readFileSync } from 'node:fs';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import type { VocabularyTerm } from '@fundus/contract/vocabulary';
import type { CatalogueEntry } from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import { labelsIn, labelsOf } from '#modules/funding/funding-programme/term-labels.service.ts';
import { makeEntry } from './catalogue-entry.factory.ts';

const readReference = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../reference/${name}`, import.meta.url), 'utf8'));

const readTerms = () => labelsOf(readReference('vocabularies.json') as (VocabularyTerm & { aliases: string[] })[]);

/** Names of the terms that ship, as a search reads them. */
export const readShippedLabels = () => readTerms().labels;

/** The programmes that ship and have not ended, as entries of the catalogue under their external id. */
export function readShippedProgrammes(): CatalogueEntry[] {
  const shipped = readReference('catalogue.json') as { externalId: string; content: Partial<ProgrammeContent> }[];
  const terms = readTerms();
  return shipped
    .filter(({ content }) => content.status !== 'ended')
    .map(({ externalId, content }) =>
      makeEntry(externalId, content, { labels: labelsIn({ ...emptyProgrammeContent, ...content }, terms) }),
    );
}

/** The groups of synonyms that ship, all deliveries. */
export function readShippedSynonyms(): string[][] {
  return ['synonyms.json', 'synonyms-2.json', 'synonyms-3.json', 'synonyms-4.json'].flatMap(
    (name) => readReference(name) as string[][],
  );
}
