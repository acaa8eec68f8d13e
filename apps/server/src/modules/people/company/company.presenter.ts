import type { Company, CompanyPerson } from '@fundus/contract/company';
import type { Actor } from '#http/actor.ts';
import { companyAbilities } from './company.policy.ts';
import { type CompanyRecord, companyFieldsOf, type listPersonsOf } from './company.repository.ts';

/** A company as its reader sees it. */
export function toCompany(record: CompanyRecord, reader: Actor): Company {
  return {
    companyId: record.id,
    revision: record.revision,
    ...companyFieldsOf(record),
    owner: { userId: record.ownerId, name: record.ownerName },
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deletedAt: record.deletedAt?.toISOString() ?? null,
    abilities: companyAbilities(reader, record),
  };
}

export function toCompanyPerson(row: Awaited<ReturnType<typeof listPersonsOf>>[number]): CompanyPerson {
  const name = [row.title, row.firstName, row.lastName].filter((part) => part !== '').join(' ');
  return { personId: row.id, kind: row.kind, name: name === '' ? row.company : name, position: row.position };
}
