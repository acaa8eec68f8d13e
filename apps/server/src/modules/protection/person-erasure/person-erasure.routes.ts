import * as contract from '@fundus/contract/person-erasure';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { printCertificate } from './erasure-certificate.service.ts';
import { downloadErasureList } from './erasure-list.service.ts';
import * as service from './person-erasure.service.ts';

export function registerPersonErasure(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'pdf' | 'erasureListPath' | 'log'>,
): void {
  api.bind(contract.previewPersonErasure, ({ params }) => service.previewErasure(deps, params));
  api.bind(contract.listPersonMentions, ({ params }) => service.listErasureMentions(deps, params));
  api.bind(contract.erasePerson, ({ actor, params, body }) => service.erase(deps, actor, params, body));
  api.bind(contract.previewLeadErasure, ({ params }) => service.previewErasure(deps, params));
  api.bind(contract.listLeadMentions, ({ params }) => service.listErasureMentions(deps, params));
  api.bind(contract.eraseLead, ({ actor, params, body }) => service.erase(deps, actor, params, body));
  api.bind(contract.listErasures, ({ query }) => service.listErasureRecords(deps, query));
  api.bind(contract.downloadErasureList, () => downloadErasureList(deps));
  api.bind(contract.downloadErasureCertificate, ({ params, context }) =>
    printCertificate(deps, params.erasureId, context.language),
  );
}
