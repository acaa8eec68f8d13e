import type { Endpoint } from '@fundus/contract/endpoint';
import * as contract from '@fundus/contract/paper-request';
import { shareDeviceHeader } from '@fundus/contract/share-link-codes';
import * as page from '@fundus/contract/shared-paper';
import type { Api, Call } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { FindLibraryPaper } from './library-paper.service.ts';
import * as service from './paper-request.service.ts';
import * as shared from './shared-paper.service.ts';

type PublicCall = Pick<Call<Endpoint & { access: 'public' }>, 'actor' | 'context'>;

const visitorOf = ({ actor, context }: PublicCall) => ({
  userAgent: context.userAgent,
  session: actor,
  deviceSecret: context.header(shareDeviceHeader),
});

export function registerPaperRequest(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'publicUrl' | 'mailer'>,
  findLibraryPaper: FindLibraryPaper,
): void {
  api.bind(contract.listPaperRequests, ({ actor, params }) => service.listPaperRequests(deps, actor, params.personId));
  api.bind(contract.createPaperRequest, ({ actor, params, body }) =>
    service.createPaperRequest(deps, actor, params.personId, { input: body, findLibraryPaper }),
  );
  api.bind(contract.remindOfPaperRequest, ({ actor, params }) => service.remindOfPaperRequest(deps, actor, params));
  api.bind(contract.revokePaperRequest, ({ actor, params }) => service.revokePaperRequest(deps, actor, params));
  api.bind(contract.decidePaperLine, ({ actor, params, body }) => service.decidePaperLine(deps, actor, params, body));

  api.bind(page.getSharedPapers, ({ params }) => shared.getSharedPapers(deps, params.uuid));
  api.bind(page.countPaperView, (call) => shared.notePaperView(deps, call.params.uuid, visitorOf(call)));
  api.bind(page.confirmPaper, ({ params, body }) => shared.confirmPaper(deps, params.uuid, params.lineId, body.name));
  api.bind(page.sendPaper, ({ params, file }) => shared.sendPaper(deps, params.uuid, params.lineId, file));
  api.bind(page.reportMissingPaper, ({ params, body }) =>
    shared.reportMissingPaper(deps, params.uuid, params.lineId, body.remark),
  );
}
