import * as contract from '@fundus/contract/business-model';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as versions from '#modules/plans/work-paper/paper-version.service.ts';
import * as papers from '#modules/plans/work-paper/work-paper.service.ts';
import { judgeModel, businessModelKind as kind } from './business-model.rules.ts';
import { printBusinessModel } from './business-model-print.service.ts';

type Content = contract.ModelContent;

/** A business model as its reader sees it. */
const answer = (id: string, paper: papers.PresentedPaper<Content>): contract.BusinessModel => ({
  businessModelId: id,
  ...paper,
});
const keyOf = (params: { businessModelId: string; versionId: string }): versions.VersionKey => ({
  paperId: params.businessModelId,
  versionId: params.versionId,
});

export function registerBusinessModel(api: Api, deps: With<'db' | 'clock' | 'pdf'>): void {
  api.bind(contract.listBusinessModels, ({ actor, query }) => papers.listPapers(deps, kind, actor, query));
  api.bind(contract.createBusinessModel, async ({ actor, body: { variant, ...input }, context: { language } }) => {
    const content = { ...contract.emptyModelContent, variant };
    const { id, paper } = await papers.createPaper(deps, kind, actor, { ...input, content, language });
    return answer(id, paper);
  });
  api.bind(contract.getBusinessModel, async ({ actor, params: { businessModelId: id } }) =>
    answer(id, await papers.getPaper<Content>(deps, kind, actor, id)),
  );
  api.bind(contract.updateBusinessModel, ({ actor, params: { businessModelId: id }, body: { revision, ...patch } }) =>
    papers.updatePaper<Content, contract.BusinessModel>(deps, kind, actor, id, {
      revision,
      patch,
      judge: judgeModel,
      present: (paper) => answer(id, paper),
    }),
  );
  api.bind(contract.copyBusinessModel, async ({ actor, params, body: { versionId }, context: { language } }) => {
    const copied = { paperId: params.businessModelId, versionId, language };
    const { id, paper } = await versions.copyPaper<Content>(deps, kind, actor, copied);
    return answer(id, paper);
  });
  api.bind(contract.assignBusinessModel, async ({ actor, params: { businessModelId: id }, body }) =>
    answer(id, await papers.assignPaper<Content>(deps, kind, actor, id, body.personId)),
  );
  api.bind(contract.deleteBusinessModel, ({ actor, params }) =>
    papers.deletePaper(deps, kind, actor, params.businessModelId),
  );
  api.bind(contract.restoreBusinessModel, async ({ actor, params: { businessModelId: id } }) =>
    answer(id, await papers.restorePaper<Content>(deps, kind, actor, id)),
  );
  api.bind(contract.printBusinessModel, ({ actor, params, context }) =>
    printBusinessModel(deps, actor, params.businessModelId, context.language),
  );
  api.bind(contract.listModelVersions, ({ actor, params }) =>
    versions.listVersions(deps, kind, actor, params.businessModelId),
  );
  api.bind(contract.saveModelVersion, ({ actor, params, body }) =>
    versions.saveVersion(deps, kind, actor, params.businessModelId, body.name),
  );
  api.bind(contract.getModelVersion, ({ actor, params }) =>
    versions.getVersion<Content>(deps, kind, actor, keyOf(params)),
  );
  api.bind(contract.restoreModelVersion, async ({ actor, params, context }) =>
    answer(
      params.businessModelId,
      await versions.restoreVersion<Content>(deps, kind, actor, keyOf(params), context.language),
    ),
  );
  api.bind(contract.deleteModelVersion, ({ actor, params }) =>
    versions.deleteVersion(deps, kind, actor, keyOf(params)),
  );
}
