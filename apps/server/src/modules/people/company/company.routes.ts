import * as contract from '@fundus/contract/company';
import * as linkContract from '@fundus/contract/company-link';
import * as mergeContract from '@fundus/contract/company-merge';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './company.service.ts';
import { findDuplicates } from './company-duplicate.service.ts';
import * as links from './company-link.service.ts';
import * as lists from './company-list.service.ts';
import * as merges from './company-merge.service.ts';

export function registerCompany(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'temporaryFolder'>,
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

  api.bind(mergeContract.findCompanyDuplicates, ({ actor, body }) => findDuplicates(deps.db, actor, body));
  api.bind(mergeContract.previewCompanyMerge, ({ actor, params }) =>
    merges.previewMerge(deps, actor, { keptId: params.companyId, mergedId: params.otherCompanyId }),
  );
  api.bind(mergeContract.mergeCompanies, ({ actor, params, body }) => {
    const pair = { keptId: params.companyId, mergedId: params.otherCompanyId };
    return merges.mergeCompanies(deps, actor, pair, body, dependents);
  });
  api.bind(mergeContract.listCompanyMerges, ({ actor, params }) => merges.listMerges(deps.db, actor, params.companyId));
  api.bind(mergeContract.undoCompanyMerge, ({ actor, params }) => merges.undoMerge(deps, actor, params, dependents));
}
