import * as contract from '@fundus/contract/project-outline';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as versions from '#modules/plans/work-paper/paper-version.service.ts';
import * as papers from '#modules/plans/work-paper/work-paper.service.ts';
import { judgeOutline, projectOutlineKind as kind } from './project-outline.rules.ts';
import { beginApplication, presentOutline, readOutlineLaw } from './project-outline.service.ts';
import { countPages, printOutline } from './project-outline-print.service.ts';

type Content = contract.OutlineContent;

const keyOf = (params: { projectOutlineId: string; versionId: string }): versions.VersionKey => ({
  paperId: params.projectOutlineId,
  versionId: params.versionId,
});

export function registerProjectOutline(api: Api, deps: With<'db' | 'clock' | 'pdf'>): void {
  const answer = (id: string, paper: papers.PresentedPaper<Content>) => presentOutline(deps.db, deps, id, paper);

  api.bind(contract.listProjectOutlines, ({ actor, query }) => papers.listPapers(deps, kind, actor, query));
  api.bind(contract.createProjectOutline, async ({ actor, body: { template, ...input }, context: { language } }) => {
    const content = contract.emptyOutline(template);
    const { id, paper } = await papers.createPaper(deps, kind, actor, { ...input, content, language });
    return answer(id, paper);
  });
  api.bind(contract.getProjectOutline, async ({ actor, params: { projectOutlineId: id } }) =>
    answer(id, await papers.getPaper<Content>(deps, kind, actor, id)),
  );
  api.bind(contract.updateProjectOutline, ({ actor, params: { projectOutlineId: id }, body: { revision, ...patch } }) =>
    papers.updatePaper<Content, contract.ProjectOutline>(deps, kind, actor, id, {
      revision,
      patch,
      judge: judgeOutline,
      present: (paper, tx) => presentOutline(tx, deps, id, paper),
    }),
  );
  api.bind(contract.copyProjectOutline, async ({ actor, params, body: { versionId }, context: { language } }) => {
    const copied = { paperId: params.projectOutlineId, versionId, language };
    const { id, paper } = await versions.copyPaper<Content>(deps, kind, actor, copied);
    return answer(id, paper);
  });
  api.bind(contract.beginApplication, ({ actor, params, context }) =>
    beginApplication(deps, actor, params.projectOutlineId, context.language),
  );
  api.bind(contract.assignProjectOutline, async ({ actor, params: { projectOutlineId: id }, body }) =>
    answer(id, await papers.assignPaper<Content>(deps, kind, actor, id, body.personId)),
  );
  api.bind(contract.deleteProjectOutline, ({ actor, params }) =>
    papers.deletePaper(deps, kind, actor, params.projectOutlineId),
  );
  api.bind(contract.restoreProjectOutline, async ({ actor, params: { projectOutlineId: id } }) =>
    answer(id, await papers.restorePaper<Content>(deps, kind, actor, id)),
  );
  api.bind(contract.printProjectOutline, async ({ actor, params, context }) => {
    const paper = await papers.getReachablePaper<Content>(deps.db, kind, actor, params.projectOutlineId);
    const { law } = await readOutlineLaw(deps.db, deps, paper.content);
    return printOutline(deps, paper, law, context.language);
  });
  api.bind(contract.countOutlinePages, async ({ actor, params, context }) =>
    countPages(
      deps,
      await papers.getReachablePaper<Content>(deps.db, kind, actor, params.projectOutlineId),
      context.language,
    ),
  );
  api.bind(contract.listOutlineVersions, ({ actor, params }) =>
    versions.listVersions(deps, kind, actor, params.projectOutlineId),
  );
  api.bind(contract.saveOutlineVersion, ({ actor, params, body }) =>
    versions.saveVersion(deps, kind, actor, params.projectOutlineId, body.name),
  );
  api.bind(contract.getOutlineVersion, ({ actor, params }) =>
    versions.getVersion<Content>(deps, kind, actor, keyOf(params)),
  );
  api.bind(contract.restoreOutlineVersion, async ({ actor, params, context }) =>
    answer(
      params.projectOutlineId,
      await versions.restoreVersion<Content>(deps, kind, actor, keyOf(params), context.language),
    ),
  );
  api.bind(contract.deleteOutlineVersion, ({ actor, params }) =>
    versions.deleteVersion(deps, kind, actor, keyOf(params)),
  );
}
