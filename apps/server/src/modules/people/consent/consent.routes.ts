import * as contract from '@fundus/contract/consent';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './consent.service.ts';

export function registerConsent(api: Api, deps: With<'db' | 'clock'>, requireLead: service.RequireLead): void {
  api.bind(contract.listPersonConsents, ({ actor, params }) =>
    service.listConsentsOf(deps, requireLead, actor, params),
  );
  api.bind(contract.recordConsent, ({ actor, params, body }) =>
    service.recordConsent(deps, actor, params.personId, body),
  );
  api.bind(contract.withdrawConsent, ({ actor, params: { personId, consentId }, body }) =>
    service.withdrawConsent(deps, requireLead, actor, { personId }, { ...body, consentId }),
  );
  api.bind(contract.listLeadConsents, ({ actor, params }) => service.listConsentsOf(deps, requireLead, actor, params));
  api.bind(contract.withdrawLeadConsent, ({ actor, params: { leadId, consentId }, body }) =>
    service.withdrawConsent(deps, requireLead, actor, { leadId }, { ...body, consentId }),
  );
  api.bind(contract.listConsents, ({ query }) => service.listConsentLog(deps, query));
}
