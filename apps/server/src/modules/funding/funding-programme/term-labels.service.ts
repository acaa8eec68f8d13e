import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { Database, Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { listIndustryTitles } from '#modules/platform/reference/industry.service.ts';
import { type KnownTerm, listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import type { CaseLabels } from './catalogue/fit-case.ts';
import { codedFields } from './programme-code.rules.ts';

/** How the terms of the closed lists are called. */
export interface TermLabels {
  /** `list code` → labels and other spellings. */
  labels: ReadonlyMap<string, readonly string[]>;
  areaParents: ReadonlyMap<string, string>;
}

/** The names of terms as the search and the comparison of topics read them. */
export function labelsOf(terms: readonly KnownTerm[]): TermLabels {
  const labels = new Map(
    terms.map((term) => {
      // Spellings with an underscore are keys of other systems, no words.
      const spellings = term.aliases.filter((alias) => !alias.includes('_'));
      return [`${term.vocabulary} ${term.code}`, [...new Set([term.label.de, term.label.en, ...spellings])]] as const;
    }),
  );
  const areas = terms.filter((term) => term.vocabulary === 'fundingArea' && term.parentCode !== null);
  return { labels, areaParents: new Map(areas.map((term) => [term.code, term.parentCode ?? ''])) };
}

/** The words of the terms that a programme carries. */
export function labelsIn(content: ProgrammeContent, { labels }: TermLabels): string[] {
  const keys = [
    ...Object.entries(codedFields).flatMap(([field, vocabulary]) =>
      content[field as keyof typeof codedFields].map((code) => `${vocabulary} ${code}`),
    ),
    ...content.fundingTypes.map((code) => `fundingType ${code}`),
    ...content.regions.map((code) => `region ${code}`),
  ];
  return keys.flatMap((key) => labels.get(key) ?? []);
}

/** Names that topics are compared with: the terms of the closed lists and the German titles of industries. */
async function readCaseLabels(db: Executor, { labels }: TermLabels): Promise<CaseLabels> {
  const known = new Map(labels);
  for (const classification of ['wz2008', 'wz2025'] as const) {
    for (const [code, title] of await listIndustryTitles(db, classification)) {
      known.set(`industry ${classification}:${code}`, [title]);
    }
  }
  return known;
}

/** Reference data changes with a start of the server alone, so each database is read once. */
const known = new WeakMap<Database, { terms: TermLabels; caseLabels: CaseLabels }>();

/** Names of terms and industries. Read with `db`, so that a caller in a transaction needs no second connection. */
export async function loadTermLabels(
  db: Executor,
  deps: With<'db'>,
): Promise<{ terms: TermLabels; caseLabels: CaseLabels }> {
  const loaded = known.get(deps.db);
  if (loaded !== undefined) return loaded;
  const terms = labelsOf(await listKnownTerms(db));
  const labels = { terms, caseLabels: await readCaseLabels(db, terms) };
  known.set(deps.db, labels);
  return labels;
}
