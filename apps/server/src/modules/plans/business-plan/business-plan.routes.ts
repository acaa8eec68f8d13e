import * as contract from '@fundus/contract/business-plan';
import * as chapters from '@fundus/contract/business-plan-chapter';
import * as comments from '@fundus/contract/business-plan-comment';
import { listPlanContradictions as listContradictions } from '@fundus/contract/business-plan-contradiction';
import * as finance from '@fundus/contract/business-plan-finance';
import * as links from '@fundus/contract/business-plan-link';
import * as pictures from '@fundus/contract/business-plan-picture';
import { readPlanTable as readTable } from '@fundus/contract/business-plan-table';
import * as versions from '@fundus/contract/business-plan-version';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './business-plan.service.ts';
import * as written from './business-plan-chapter.service.ts';
import * as remarks from './business-plan-comment.service.ts';
import { listPlanContradictions } from './business-plan-contradiction.service.ts';
import { getPlanFinance, savePlanFinance } from './business-plan-finance.service.ts';
import * as opened from './business-plan-link.service.ts';
import { listBusinessPlans } from './business-plan-list.service.ts';
import * as shown from './business-plan-picture.service.ts';
import { readPlanTable } from './business-plan-table.service.ts';
import * as kept from './business-plan-version.service.ts';
import * as coWriting from './co-writing.service.ts';

type PictureDeps = With<'db' | 'clock' | 'secrets' | 'blobs' | 'temporaryFolder'>;

export function registerBusinessPlan(api: Api, deps: PictureDeps & With<'publicUrl'>): void {
  api.bind(contract.listBusinessPlans, ({ actor, query }) => listBusinessPlans(deps, actor, query));
  api.bind(contract.createBusinessPlan, ({ actor, body, context }) =>
    service.createBusinessPlan(deps, actor, { ...body, language: context.language }),
  );
  api.bind(contract.getBusinessPlan, ({ actor, params }) =>
    service.getBusinessPlan(deps, actor, params.businessPlanId),
  );
  api.bind(contract.updateBusinessPlan, ({ actor, params, body }) =>
    service.updateBusinessPlan(deps, actor, params.businessPlanId, body),
  );
  api.bind(contract.copyBusinessPlan, ({ actor, params, context }) =>
    service.copyBusinessPlan(deps, actor, params.businessPlanId, context.language),
  );
  api.bind(contract.assignBusinessPlan, ({ actor, params, body }) =>
    service.assignBusinessPlan(deps, actor, params.businessPlanId, body.personId),
  );
  api.bind(contract.finishBusinessPlan, ({ actor, params, body }) =>
    service.finishBusinessPlan(deps, actor, params.businessPlanId, body.isFinished),
  );
  api.bind(contract.deleteBusinessPlan, ({ actor, params }) =>
    service.deleteBusinessPlan(deps, actor, params.businessPlanId),
  );
  api.bind(contract.restoreBusinessPlan, ({ actor, params }) =>
    service.restoreBusinessPlan(deps, actor, params.businessPlanId),
  );
  api.bind(finance.getPlanFinance, ({ actor, params }) => getPlanFinance(deps, actor, params.businessPlanId));
  api.bind(finance.savePlanFinance, ({ actor, params, body }) =>
    savePlanFinance(deps, actor, params.businessPlanId, body),
  );
  api.bind(readTable, ({ actor, params, file, context }) =>
    readPlanTable(deps, actor, params.businessPlanId, { file, language: context.language }),
  );
  api.bind(listContradictions, ({ actor, params }) => listPlanContradictions(deps, actor, params.businessPlanId));
  registerPlanText(api, deps);
  registerPlanLinks(api, deps);
  registerPlanPictures(api, deps);
}

function registerPlanText(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(chapters.listPlanChapters, ({ actor, params }) =>
    written.listPlanChapters(deps, actor, params.businessPlanId),
  );
  api.bind(chapters.savePlanChapter, ({ actor, params, body }) => written.savePlanChapter(deps, actor, params, body));
  api.bind(chapters.showPlanPresence, ({ actor, params, body }) =>
    written.showPlanPresence(deps, actor, params.businessPlanId, body.chapter),
  );
  api.bind(versions.listPlanVersions, ({ actor, params }) => kept.listPlanVersions(deps, actor, params.businessPlanId));
  api.bind(versions.createPlanVersion, ({ actor, params, body }) =>
    kept.createPlanVersion(deps, actor, params.businessPlanId, body.name),
  );
  api.bind(versions.getPlanVersion, ({ actor, params }) => kept.getPlanVersion(deps, actor, params));
  api.bind(versions.restorePlanVersion, async ({ actor, params }) => {
    await kept.restorePlanVersion(deps, actor, params);
    return written.listPlanChapters(deps, actor, params.businessPlanId);
  });
  api.bind(comments.listPlanComments, ({ actor, params }) =>
    remarks.listPlanComments(deps, actor, params.businessPlanId),
  );
  api.bind(comments.createPlanComment, ({ actor, params, body }) =>
    remarks.createPlanComment(deps, actor, params.businessPlanId, body),
  );
  api.bind(comments.settlePlanComment, ({ actor, params, body }) =>
    remarks.settlePlanComment(deps, actor, params, body.isDone),
  );
  api.bind(comments.deletePlanComment, ({ actor, params }) => remarks.deletePlanComment(deps, actor, params));
}

function registerPlanLinks(api: Api, deps: With<'db' | 'clock' | 'publicUrl' | 'secrets'>): void {
  api.bind(links.listPlanLinks, ({ actor, params }) => opened.listPlanLinks(deps, actor, params.businessPlanId));
  api.bind(links.createPlanLink, ({ actor, params, body }) =>
    opened.createPlanLink(deps, actor, params.businessPlanId, body),
  );
  api.bind(links.revokePlanLink, ({ actor, params }) => opened.revokePlanLink(deps, actor, params));
  api.bind(links.getCoWriting, ({ params }) => coWriting.getCoWriting(deps, params.uuid));
  api.bind(links.saveCoWriting, ({ params, body }) => coWriting.saveCoWriting(deps, params, body));
  api.bind(links.commentCoWriting, ({ params, body }) => coWriting.commentCoWriting(deps, params.uuid, body));
  api.bind(links.showCoWriting, ({ params, body }) => coWriting.showCoWriting(deps, params.uuid, body.chapter));
}

function registerPlanPictures(api: Api, deps: PictureDeps): void {
  api.bind(pictures.listPlanPictures, ({ actor, params }) =>
    shown.listPlanPictures(deps, actor, params.businessPlanId),
  );
  api.bind(pictures.addPlanPicture, ({ actor, params, file }) =>
    shown.addPlanPicture(deps, actor, params.businessPlanId, file),
  );
  api.bind(pictures.listCoPictures, ({ params }) => coWriting.listCoPictures(deps, params.uuid));
  api.bind(pictures.addCoPicture, ({ params, file }) => coWriting.addCoPicture(deps, params.uuid, file));
}
