import * as contract from '@fundus/contract/partner';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { getPartner, updatePartner } from './partner.service.ts';
import * as certificates from './partner-certificate.service.ts';
import { listPartners } from './partner-list.service.ts';
import { exportPartnerReport, getPartnerReport } from './partner-report.service.ts';

export function registerPartner(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'blobs' | 'secrets' | 'temporaryFolder'>,
): void {
  api.bind(contract.listPartners, ({ query }) => listPartners(deps, query));
  api.bind(contract.getPartner, ({ params }) => getPartner(deps, params.partnerId));
  api.bind(contract.updatePartner, ({ params, body: { revision, ...patch } }) =>
    updatePartner(deps, params.partnerId, { revision, patch }),
  );
  api.bind(contract.createCertificate, ({ params, body }) =>
    certificates.createCertificate(deps, params.partnerId, body),
  );
  api.bind(contract.updateCertificate, ({ params, body }) => certificates.updateCertificate(deps, params, body));
  api.bind(contract.uploadCertificateFile, ({ actor, params, file }) =>
    certificates.storeCertificateFile(deps, actor, params, file),
  );
  api.bind(contract.deleteCertificate, ({ params }) => certificates.deleteCertificate(deps, params));
  api.bind(contract.getPartnerReport, ({ query }) => getPartnerReport(deps, query));
  api.bind(contract.exportPartnerReport, ({ query, context }) => exportPartnerReport(deps, query, context.language));
}
