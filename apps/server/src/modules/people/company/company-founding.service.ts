import { type CompanyFields, emptyCompanyRecord } from '@fundus/contract/company-fields';
import type { Executor } from '#db/database.ts';
import { changedRecord } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import {
  type CompanyRecord,
  foldNames,
  holdOwners,
  insertCompanyRows,
  type KeyedCompany,
  lockCompaniesByName,
  updateCompanyRow,
} from './company.repository.ts';
import { companyAt, findGaps } from './company-likeness.rules.ts';

/** Description of a person's company: enough to find or create it. */
export interface DescribedCompany {
  ownerId: string;
  fields: Pick<CompanyFields, 'name'> & Partial<CompanyFields>;
}

/** A new company, not stored yet. */
export function newCompany({ ownerId, fields }: DescribedCompany, now: Date): CompanyRecord {
  return {
    ...emptyCompanyRecord,
    ...fields,
    id: newId(),
    ownerId,
    ownerName: '',
    revision: 1,
    fieldRevisions: {},
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    mergedIntoId: null,
  };
}

/** A company while several persons say something of it. */
interface Learning {
  isNew: boolean;
  company: CompanyRecord;
  /** Known values that the company record lacks. */
  gaps: Partial<CompanyFields>;
}

/** Companies of some owners that are called like those described, locked, with the names by which they are compared. */
export interface Namesakes {
  /** Of those described, in their order. */
  keys: readonly string[];
  found: readonly KeyedCompany[];
}

/** Locks the companies that may be meant. Until the transaction ends no other one makes any for these owners. */
export async function lockNamesakes(tx: Executor, described: readonly DescribedCompany[]): Promise<Namesakes> {
  if (described.length === 0) return { keys: [], found: [] };
  const ownerIds = [...new Set(described.map(({ ownerId }) => ownerId))];
  const names = described.map(({ fields }) => fields.name);
  await holdOwners(tx, ownerIds);
  const keys = await foldNames(tx, names);
  const found = await lockCompaniesByName(tx, ownerIds, [...new Set(names)]);
  return { keys, found };
}

/** Which companies are meant, and what is to be written of them. */
export interface MeantCompanies {
  /** In the order in which they were described. */
  companies: CompanyRecord[];
  /** Those that were there and learned something. */
  completed: CompanyRecord[];
  /** Those that are new. */
  made: CompanyRecord[];
}

/**
 * Finds the companies that are described, among those of the same owner, by name and postcode, and makes up those that are
 * not there; what is said of them and stands nowhere yet is noted. `writeMeant` writes them.
 */
export function findMeant(
  now: Date,
  described: readonly DescribedCompany[],
  { keys, found }: Namesakes,
): MeantCompanies {
  const byName = new Map<string, Learning[]>();
  const namesakes = (ownerId: string, key: string): Learning[] => {
    const place = `${ownerId} ${key}`;
    const known = byName.get(place) ?? [];
    byName.set(place, known);
    return known;
  };
  for (const { nameKey, ...company } of found) {
    namesakes(company.ownerId, nameKey).push({ isNew: false, company, gaps: {} });
  }
  const meant = described.map((one, index) => {
    const candidates = namesakes(one.ownerId, keys[index] ?? '');
    const there = companyAt(
      candidates.map((candidate) => ({ candidate, postcode: candidate.company.postcode })),
      one.fields.postcode ?? '',
    );
    const learning = there?.candidate ?? { isNew: true, company: newCompany(one, now), gaps: {} };
    if (there === undefined) candidates.push(learning);
    const said = { ...emptyCompanyRecord, ...one.fields };
    learning.gaps = { ...learning.gaps, ...findGaps({ ...learning.company, ...learning.gaps }, said) };
    return learning;
  });
  const all = [...new Set(meant)];
  const completed: CompanyRecord[] = [];
  for (const learning of all) {
    const { isNew, company, gaps } = learning;
    if (Object.keys(gaps).length === 0) continue;
    learning.company = isNew ? { ...company, ...gaps } : changedRecord(company, gaps, now);
    if (!isNew) completed.push(learning.company);
  }
  const made = all.flatMap(({ isNew, company }) => (isNew ? [company] : []));
  return { companies: meant.map(({ company }) => company), completed, made };
}

/** Writes new and changed companies. */
export async function writeMeant(
  tx: Executor,
  { completed, made }: Pick<MeantCompanies, 'completed' | 'made'>,
): Promise<void> {
  for (const company of completed) await updateCompanyRow(tx, company);
  await insertCompanyRows(tx, made);
}
