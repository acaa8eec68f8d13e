import { calendarDateAt } from '@fundus/contract/date';
import { type FormFieldName, formFieldNames } from '@fundus/contract/form-field-codes';
import { hasPermission } from '@fundus/contract/permission';
import type { Person } from '@fundus/contract/person';
import { PlanRangeError } from '@fundus/contract/plan/exact';
import { planFigureValues } from '@fundus/contract/plan-figures';
import { formatDate } from '@fundus/messages/wording/format';
import type { Actor } from '#http/actor.ts';
import { invalidField } from '#lib/app-error.ts';
import { type FieldValues, fieldKey } from '#lib/document-text/field-values.ts';
import type { With } from '#lib/with.ts';
import { getCase } from '#modules/funding/funding-case/funding-case.service.ts';
import { listProjects } from '#modules/funding/person-project/person-project.service.ts';
import { getCompany } from '#modules/people/company/company.service.ts';
import { listCompanyLinks } from '#modules/people/company/company-link.service.ts';
import { getPerson } from '#modules/people/person/person.service.ts';
import { readFieldValues } from '#modules/people/person/person-field.service.ts';
import { getPlanFinance } from '#modules/plans/business-plan/business-plan-finance.service.ts';
import { listBusinessPlans } from '#modules/plans/business-plan/business-plan-list.service.ts';
import { getProjectOutline, listProjectOutlines } from '#modules/plans/project-outline/project-outline.service.ts';
import { readTermWords } from '#modules/platform/reference/term-words.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import * as rules from './field-value.rules.ts';

type Deps = With<'db' | 'clock'>;

/** Known values by the names of fields; empty where nothing is known. */
export type FormValues = Readonly<Record<FormFieldName, string>>;

/** The only one of a list; of several a form must not guess which is meant. */
const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

const countryNames = new Intl.DisplayNames(['de'], { type: 'region' });

async function readCompany(deps: Deps, actor: Actor, { companyId }: Person, today: string): Promise<rules.KnownValues> {
  if (companyId === null || !hasPermission(actor.roles, 'company:read')) return {};
  const company = await getCompany(deps.db, actor, companyId);
  return rules.companyValues(company, await listCompanyLinks(deps, actor, companyId), today);
}

async function readPlan(deps: Deps, actor: Actor, personId: string): Promise<rules.KnownValues> {
  if (!hasPermission(actor.roles, 'business-plan:read')) return {};
  const plan = only((await listBusinessPlans(deps, actor, { personId, deleted: false, limit: 2 })).rows);
  if (plan === undefined) return {};
  const { finance, law } = await getPlanFinance(deps, actor, plan.businessPlanId);
  try {
    return rules.planValues(planFigureValues(finance.input, law));
  } catch (error) {
    // Amounts beyond the range of a plan: it says so where it is written.
    if (error instanceof PlanRangeError) return {};
    throw error;
  }
}

async function readOutline(deps: Deps, actor: Actor, personId: string): Promise<rules.KnownValues> {
  if (!hasPermission(actor.roles, 'project-outline:read')) return {};
  const outline = only((await listProjectOutlines(deps, actor, { personId, deleted: false, limit: 2 })).rows);
  return outline === undefined ? {} : rules.outlineValues(await getProjectOutline(deps, actor, outline.paperId));
}

async function readCase(deps: Deps, actor: Actor, personId: string, caseId: string | null): Promise<rules.KnownValues> {
  if (caseId === null) return {};
  const one = await getCase(deps, actor, caseId);
  if (one.personId !== personId) throw invalidField(['caseId'], 'invalidChoice');
  return rules.caseValues(one);
}

/**
 * Collects the values for a form of a person: of them, their company, one of their cases, their only Vorhaben, plan and outline,
 * their advisor and the portal. Throws NOT_FOUND, and VALIDATION_FAILED for a case of another person.
 */
export async function readFormValues(
  deps: Deps,
  actor: Actor,
  { personId, caseId }: { personId: string; caseId: string | null },
): Promise<FormValues> {
  const person = await getPerson(deps.db, actor, personId);
  const today = calendarDateAt(deps.clock());
  const [base, words, settings] = [
    await readFieldValues(deps.db, deps, actor, personId),
    await readTermWords(deps.db, 'de'),
    await readPortalSettings(deps.db),
  ];
  const project = only(await listProjects(deps, actor, personId));
  const values: rules.KnownValues = {
    ...rules.personValues(person, {
      federalState: person.federalState === null ? '' : words.federalState(person.federalState),
      country: countryNames.of(person.country) ?? person.country,
    }),
    ...(await readCompany(deps, actor, person, today)),
    ...(await readCase(deps, actor, personId, caseId)),
    ...(project !== undefined && rules.projectValues(project)),
    ...(await readPlan(deps, actor, personId)),
    ...(await readOutline(deps, actor, personId)),
    'Ort, Datum': person.town === '' ? '' : `${person.town}, ${formatDate(today)}`,
    Portal: settings.productName,
    'Portal Telefon': settings.partnerManagementPhone,
  };
  return Object.fromEntries(formFieldNames.map((name) => [name, values[name] ?? ownValue(base, name)])) as FormValues;
}

const ownValue = (base: FieldValues, name: string): string => base[fieldKey(name)] ?? '';
