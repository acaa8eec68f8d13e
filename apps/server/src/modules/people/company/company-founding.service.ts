import { type CompanyFields, emptyCompanyRecord } from '@fundus/contract/company-fields';
import type { Executor } from '#db/database.ts';
import { changedRecord } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import {
  type CompanyRecord,
  foldNames,
  holdOwners,
  insertCompanyRows,
  lockCompaniesByName,
  updateCompanyRow,
} from './company.repository.ts';
import { companyAt, findGaps } from './company-likeness.rules.ts';

/** What is said of the company of a person: enough to find it, or to make it. */
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
  };
}

/** A company while several persons say something of it. */
interface Learning {
  isNew: boolean;
  company: CompanyRecord;
  /** What was said of it so far and stood nowhere. */
  gaps: Partial<CompanyFields>;
}

/**
 * Finds the companies that are described, among those of the same owner, by name and postcode, and makes those that are
 * not there; what is said of them and stands nowhere yet is noted. Until the transaction ends the companies are locked,
 * and no other transaction makes any for these owners. Returns them in the order of the question, and those of them that
 * were there and learned something.
 */
export async function findOrMakeCompanies(
  tx: Executor,
  now: Date,
  described: readonly DescribedCompany[],
): Promise<{ companies: CompanyRecord[]; completed: CompanyRecord[] }> {
  if (described.length === 0) return { companies: [], completed: [] };
  const ownerIds = [...new Set(described.map(({ ownerId }) => ownerId))];
  await holdOwners(tx, ownerIds);
  const names = described.map(({ fields }) => fields.name);
  const keys = await foldNames(tx, names);
  const byName = new Map<string, Learning[]>();
  const namesakes = (ownerId: string, key: string): Learning[] => {
    const place = `${ownerId} ${key}`;
    const found = byName.get(place) ?? [];
    byName.set(place, found);
    return found;
  };
  for (const { nameKey, ...company } of await lockCompaniesByName(tx, ownerIds, [...new Set(keys)])) {
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
    if (isNew) continue;
    await updateCompanyRow(tx, learning.company);
    completed.push(learning.company);
  }
  await insertCompanyRows(
    tx,
    all.flatMap(({ isNew, company }) => (isNew ? [company] : [])),
  );
  return { companies: meant.map(({ company }) => company), completed };
}
