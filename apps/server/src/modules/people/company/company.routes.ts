import * as contract from '@fundus/contract/company';
import * as linkContract from '@fundus/contract/company-link';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './company.service.ts';
import * as links from './company-link.service.ts';
import * as lists from './company-list.service.ts';

export function registerCompany(
  api: Api,
  deps: With<'db' | 'clock' | 'temporaryFolder'>,
  dependents: service.CompanyDependents,
): void {
  api.bind(contract.listCompanies, ({ actor, query }) => lists.listCompanies(deps, actor, query));
  api.bind(contract.exportCompanies, ({ actor, query, context }) =>
    lists.exportCompanies(deps, actor, query, context.language),
  );
  api.bind(contract.createCompany, ({ actor, body }) => service.createCompany(deps, actor, body));
  api.bind(contract.getCompany, ({ actor, params }) => service.getCompany(deps.db, actor, params.companyId));
  api.bind(contract.updateCompany, ({ actor, params, body }) =>
    service.updateCompany(deps, actor, params.companyId, body, dependents),
  );
  api.bind(contract.deleteCompany, ({ actor, params }) => service.deleteCompany(deps, actor, params.companyId));
  api.bind(contract.restoreCompany, ({ actor, params }) => service.restoreCompany(deps, actor, params.companyId));
  api.bind(contract.listCompanyPersons, ({ actor, params }) =>
    service.listCompanyPersons(deps.db, actor, params.companyId),
  );

  api.bind(linkContract.listCompanyLinks, ({ actor, params }) => links.listCompanyLinks(deps, actor, params.companyId));
  api.bind(linkContract.createCompanyLink, ({ actor, params, body }) =>
    links.createCompanyLink(deps, actor, params.companyId, body),
  );
  api.bind(linkContract.updateCompanyLink, ({ actor, params, body }) =>
    links.updateCompanyLink(deps, actor, params, body),
  );
  api.bind(linkContract.deleteCompanyLink, ({ actor, params }) => links.deleteCompanyLink(deps, actor, params));
}
