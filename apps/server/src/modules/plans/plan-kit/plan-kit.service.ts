import { randomUUID } from 'node:crypto';
import type { EndpointTypes, HandledTypes } from '@fundus/contract/endpoint';
import { kitFinanceOf, withKit } from '@fundus/contract/plan/plan-kit';
import type * as contract from '@fundus/contract/plan-kit';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import type { TemplateKind } from '#modules/people/advisor-template/advisor-template.rules.ts';
import * as templates from '#modules/people/advisor-template/advisor-template.service.ts';
import { getReachablePlan } from '#modules/plans/business-plan/business-plan-access.service.ts';
import { changeWholePlan, readPlanContent } from '#modules/plans/business-plan/business-plan-version.service.ts';
import { exampleChapters, kitChaptersOf, nameCleaner } from './kit-chapters.rules.ts';

const kind: TemplateKind<contract.PlanKitFields, contract.PlanKit> = {
  table: 'plan_kit',
  noun: 'planKit',
  permission: 'plan-kit:edit',
  fieldsOf: ({ name, description, permits, bands, finance, chapters }) => ({
    name,
    description,
    permits,
    bands,
    finance,
    chapters,
  }),
  audited: ['name'],
  present: (planKitId, kit) => ({ planKitId, ...kit }),
};

export const listPlanKits = (deps: With<'db'>, actor: Actor) => templates.listTemplates(deps, kind, actor);

export const createPlanKit = (deps: With<'db' | 'clock'>, actor: Actor, fields: contract.PlanKitFields) =>
  templates.createTemplate(deps, kind, actor, fields);

/** Throws REVISION_CONFLICT, with what is stored now, when another administrator was faster. */
export const updatePlanKit = (
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  { revision, ...wanted }: HandledTypes<typeof contract.updatePlanKit>['body'],
) => templates.updateTemplate(deps, kind, actor, id, { base: revision, wanted });

export const deletePlanKit = (deps: With<'db' | 'clock'>, id: string) => templates.deleteTemplate(deps, kind, id);

/** Adds the kits that ship to a portal that does not have them; from then on they belong to its administrators. */
export async function addShippedKits(tx: Executor, kits: readonly contract.PlanKitFields[]): Promise<void> {
  await templates.addTemplates(tx, kind, kits);
}

/** The kit. Throws VALIDATION_FAILED where there is none. */
async function getKit(db: Executor, id: string): Promise<contract.PlanKitFields> {
  const kit = await templates.findTemplate(db, kind, id);
  if (kit === null) throw invalidField(['planKitId'], 'invalidChoice');
  return kit;
}

type Taken = EndpointTypes<typeof contract.takePlanKit>['response'];

/** Adds a kit to a plan; the state before is kept as a version. Throws NOT_FOUND or VALIDATION_FAILED. */
export async function takePlanKit(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  { planKitId, withChapters, language }: HandledTypes<typeof contract.takePlanKit>['body'] & { language: Language },
): Promise<Taken> {
  const words = (key: 'version' | 'permits', values = {}) => message(language, 'plan-kit', `taking.${key}`, values);
  const versionId = await changeWholePlan(deps, actor, businessPlanId, async (tx, { chapters, finance }) => {
    const kit = await getKit(tx, planKitId);
    const written = new Set(chapters.filter(({ text }) => text.length > 0).map(({ chapter }) => chapter));
    return {
      name: words('version', { name: kit.name }),
      chapters: withChapters ? exampleChapters(kit, written, words('permits')) : [],
      finance: {
        ...finance,
        input: withKit(finance.input, kit.finance, randomUUID).input,
        kit: { name: kit.name, bands: kit.bands },
      },
    };
  });
  return { versionId };
}

/**
 * Makes a kit of a finished plan. Names of its person and of the plan are taken out. Throws NOT_FOUND, and VALIDATION_FAILED where
 * the plan is not finished, a name is missing or there is no such kit.
 */
export async function makePlanKit(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  { planKitId, name, language }: HandledTypes<typeof contract.makePlanKit>['body'] & { language: Language },
): Promise<contract.PlanKit> {
  const plan = await getReachablePlan(deps.db, actor, businessPlanId);
  if (plan.finishedAt === null) throw invalidField(['planKitId'], 'planNotFinished');
  const say = (key: 'place' | 'blank', values = {}) => message(language, 'plan-kit', `making.${key}`, values);
  const { finance, chapters } = await readPlanContent(deps.db, plan.id);
  const known =
    planKitId === null ? null : (await listPlanKits(deps, actor)).find((one) => one.planKitId === planKitId);
  if (known === undefined) throw invalidField(['planKitId'], 'invalidChoice');
  if (known === null && name === '') throw invalidField(['name'], 'required');
  const names = [plan.person?.name ?? '', plan.name];
  const clean = nameCleaner({ names, kept: known?.name ?? name, blank: say('blank') });
  const made = {
    finance: kitFinanceOf(finance.input, { placeName: (number) => say('place', { number }), clean }),
    chapters: kitChaptersOf(chapters, clean),
  };
  if (known !== null) return updatePlanKit(deps, actor, known.planKitId, { revision: known.revision, ...made });
  const bands = finance.kit?.bands ?? [];
  return createPlanKit(deps, actor, { name, description: '', permits: [], bands, ...made });
}
