import { calendarDateAt } from '@fundus/contract/date';
import type { listUndertakingAids as listEndpoint } from '@fundus/contract/de-minimis-aid';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { companyAbilities } from '#modules/people/company/company.policy.ts';
import { getVisibleCompany, nameCompanies } from '#modules/people/company/company-access.service.ts';
import { listSingleUndertaking } from '#modules/people/company/company-link.service.ts';
import { toUndertakingAid } from './de-minimis-aid.presenter.ts';
import { listAidsOfCompanies } from './de-minimis-aid.repository.ts';
import { getLimits, roomOf } from './de-minimis-aid.service.ts';

/**
 * The ledger of the single undertaking that a company is part of on a day (Regulation (EU) 2023/2831, Art. 2 (2)): one
 * ceiling for all. Who only looks at the company sees its own aids, not those of the companies behind it. Throws NOT_FOUND.
 */
export async function listUndertakingAids(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  companyId: string,
  day: string | undefined,
): Promise<EndpointTypes<typeof listEndpoint>['response']> {
  const company = await getVisibleCompany(deps.db, actor, companyId);
  const on = day ?? calendarDateAt(deps.clock());
  const limits = await getLimits(deps.db, on);
  const isOwn = companyAbilities(actor, { ...company, deletedAt: null }).edit;
  const memberIds = isOwn ? await listSingleUndertaking(deps.db, company.id, on) : [company.id];
  const aids = await listAidsOfCompanies(deps.db, memberIds);
  const room = roomOf(aids, on, limits);
  const at = { on, years: limits.values.deMinimisYears };
  return {
    rows: aids.map((aid) => toUndertakingAid(aid, at)),
    companies: await nameCompanies(deps.db, memberIds),
    ...room,
  };
}
