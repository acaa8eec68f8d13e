import type { CompanyDuplicate } from '@fundus/contract/company-merge';
import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { foldNames } from './company.repository.ts';
import { getVisibleCompany } from './company-access.service.ts';
import { type DescribedTraits, listEmails, listLikeRows } from './company-duplicate.repository.ts';
import { likenessOf } from './company-likeness.rules.ts';

/** Hints that help; more would be a list of its own. */
const mostHints = 20;

/**
 * Companies of the same owner that may be the one described, those with the most in common first: only these can be merged.
 * An actor who only looks at the stored company sees none. Throws NOT_FOUND for a stored one that the actor does not see.
 */
export async function findDuplicates(
  db: Executor,
  actor: Actor,
  { exceptCompanyId, ...described }: DescribedTraits & { exceptCompanyId: string | null },
): Promise<CompanyDuplicate[]> {
  const stored = exceptCompanyId === null ? null : await getVisibleCompany(db, actor, exceptCompanyId);
  const ownerId = stored?.ownerId ?? actor.userId;
  const reach = reachableOwner(actor);
  if (reach !== null && reach !== ownerId) return [];
  const [nameKey = ''] = described.name.trim() === '' ? [] : await foldNames(db, [described.name]);
  const rows = await listLikeRows(
    db,
    { ...described, nameKey },
    { ownerId, exceptId: stored?.id ?? null, limit: mostHints },
  );
  const emails = await listEmails(db, [...rows.map(({ id }) => id), ...(stored === null ? [] : [stored.id])], ownerId);
  const mailsOf = (id: string | undefined) =>
    emails.filter(({ companyId }) => companyId === id).map(({ email }) => email);
  const own = { ...described, nameKey, emails: mailsOf(stored?.id) };
  return rows
    .map((row) => ({
      companyId: row.id,
      name: row.name,
      postcode: row.postcode,
      town: row.town,
      reasons: likenessOf(own, { ...row, emails: mailsOf(row.id) }),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
}
