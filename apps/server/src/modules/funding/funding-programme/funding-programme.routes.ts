import * as contract from '@fundus/contract/funding-programme';
import * as upkeep from '@fundus/contract/programme-upkeep';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from './catalogue/catalogue-holder.ts';
import { findEndedProgrammes } from './ended-programme.service.ts';
import * as service from './funding-programme.service.ts';
import * as documents from './programme-document.service.ts';
import type { ListFormSources } from './programme-link.service.ts';
import { countProgrammeFacets, listProgrammes } from './programme-list.service.ts';
import { checkPoints, listUpkeep } from './programme-upkeep.service.ts';
import { forgetProgramme, saveProgramme } from './saved-programme.service.ts';

export function registerFundingProgramme(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'publicUrl'> & WithCatalogue,
  listForms: ListFormSources,
): void {
  api.bind(contract.countProgrammeFacets, ({ actor, query }) => countProgrammeFacets(deps, actor, query));
  api.bind(contract.listProgrammes, ({ actor, query }) => listProgrammes(deps, actor, query));
  api.bind(contract.findEndedProgrammes, async ({ query }) => ({
    programmes: await findEndedProgrammes(deps.db, query.search, { toleratesTypos: true }),
  }));
  api.bind(contract.createProgramme, ({ actor, body }) => service.createProgramme(deps, actor, body.content));
  api.bind(contract.getProgramme, ({ actor, params, query }) =>
    service.getProgramme(deps, actor, params.programmeId, query.version),
  );
  api.bind(contract.saveProgramme, ({ actor, params }) => saveProgramme(deps, actor, params.programmeId));
  api.bind(contract.forgetProgramme, ({ actor, params }) => forgetProgramme(deps, actor, params.programmeId));
  api.bind(contract.updateProgramme, ({ actor, params, body }) =>
    service.updateProgramme(deps, actor, params.programmeId, body),
  );
  api.bind(contract.checkProgramme, ({ actor, params }) => service.checkProgramme(deps, actor, params.programmeId));
  api.bind(contract.endProgramme, ({ actor, params, body }) =>
    service.endProgramme(deps, actor, params.programmeId, body.successorId),
  );
  api.bind(contract.reopenProgramme, ({ actor, params }) => service.reopenProgramme(deps, actor, params.programmeId));
  api.bind(contract.listProgrammeVersions, ({ params }) => service.listProgrammeVersions(deps, params.programmeId));
  api.bind(contract.uploadProgrammeDocument, ({ actor, params, body, file }) =>
    documents.uploadProgrammeDocument(deps, actor, params.programmeId, { file, ...body }),
  );
  api.bind(contract.deleteProgrammeDocument, ({ params }) =>
    documents.deleteProgrammeDocument(deps, params.programmeId, params.documentId),
  );
  api.bind(upkeep.listUpkeep, ({ query }) => listUpkeep(deps, listForms, query));
  api.bind(upkeep.checkPoints, async ({ actor, params, body }) => ({
    points: await checkPoints(deps, actor, params.programmeId, { listForms, seen: body.points }),
  }));
}
