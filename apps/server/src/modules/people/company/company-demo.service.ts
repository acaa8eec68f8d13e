import type { CompanyAccount } from '@fundus/contract/company-account';
import type { CompanyLinkKind } from '@fundus/contract/company-link-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { insertAll } from '#db/whole-rows.ts';
import { newId } from '#lib/id.ts';

/** Companies of the demo are as old as the first of their persons. */
export async function ageDemoCompanies(tx: Executor): Promise<void> {
  await sql`
    update company set created_at = first.at, updated_at = first.at
    from (select company_id, min(created_at) as at from person where company_id is not null group by company_id) as first
    where company.id = first.company_id
  `.execute(tx);
}

/** A demo company of an owner, found by its name. */
export interface DemoCompany {
  ownerId: string;
  name: string;
  accounts: readonly CompanyAccount[];
  links: readonly { to: string; kind: CompanyLinkKind; sharePercent: number | null; note: string }[];
  at: Date;
}

/** Keeps the accounts of companies of the demo, and how they hold each other. */
export async function furnishDemoCompanies(tx: Executor, companies: readonly DemoCompany[]): Promise<void> {
  const found = await tx
    .selectFrom('company')
    .select(['id', 'ownerId', 'name'])
    .where('ownerId', 'in', [...new Set(companies.map(({ ownerId }) => ownerId))])
    .execute();
  const ids = new Map(found.map(({ id, ownerId, name }) => [`${ownerId} ${name}`, id]));
  const idOf = (ownerId: string, name: string): string => {
    const id = ids.get(`${ownerId} ${name}`);
    if (id === undefined) throw new Error(`the demo has no company ${name}`);
    return id;
  };
  const known = companies.map(({ ownerId, name, accounts }) => ({ id: idOf(ownerId, name), accounts }));
  await sql`
    update company set accounts = k.accounts
    from jsonb_to_recordset(${toJson(known)}) as k(id uuid, accounts jsonb)
    where company.id = k.id
  `.execute(tx);
  const links = companies.flatMap(({ ownerId, name, links: held, at }) =>
    held.map(({ to, ...link }) => ({
      ...link,
      id: newId(),
      fromCompanyId: idOf(ownerId, name),
      toCompanyId: idOf(ownerId, to),
      votingPercent: null,
      sinceOn: null,
      untilOn: null,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertAll(tx, 'company_link', links);
}
