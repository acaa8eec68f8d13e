import type { BusinessModel, ModelNote, NotePlace } from '@fundus/contract/business-model';
import { variantBoards } from '@fundus/contract/business-model-codes';
import type { BusinessPlan } from '@fundus/contract/business-plan';
import { emptyPlan, emptyProduct } from '@fundus/contract/plan/empty-plan';
import type { ProjectOutline } from '@fundus/contract/project-outline';
import type { OutlinePackage, OutlinePartner } from '@fundus/contract/project-outline-content';
import type { ApiClient } from './fixtures.ts';
import { byId, companyOf, make, many, pick, thingOf, things } from './many-words.ts';

export async function makeModels(advisor: ApiClient): Promise<string> {
  const models = await make(many.usual, (number) =>
    advisor.call<BusinessModel>('POST', '/api/business-models', { name: thingOf(number) }),
  );
  const last = models.at(-1);
  if (last === undefined) return '';
  const { fields } = variantBoards.businessModel;
  const notes = byId(
    Array.from({ length: 90 }, (_, number): ModelNote => {
      const colour = (['yellow', 'blue', 'green'] as const)[number % 3] ?? 'yellow';
      return { text: thingOf(number), colour, segmentIds: [], number: null, evidence: '' };
    }),
  );
  const places = Object.fromEntries(
    Object.keys(notes).map((id, rank): [string, NotePlace] => [
      id,
      { field: fields[rank % fields.length] ?? 'value', rank },
    ]),
  );
  await advisor.call('PATCH', `/api/business-models/${last.businessModelId}`, {
    revision: last.revision,
    notes,
    places,
  });
  return last.businessModelId;
}

export async function makeOutlines(advisor: ApiClient): Promise<string> {
  const outlines = await make(many.usual, (number) =>
    advisor.call<ProjectOutline>('POST', '/api/project-outlines', { name: thingOf(number) }),
  );
  const last = outlines.at(-1);
  if (last === undefined) return '';
  const partner = (number: number): OutlinePartner => ({
    name: companyOf(number),
    isApplicant: number === 0,
    kind: 'small',
    area: 'none',
    role: pick(things, number),
    bonus: 'none',
    isNonEconomic: false,
    isYoung: false,
    ratePercent: null,
    ownShare: 'Rücklagen',
    rank: number,
  });
  const work = (number: number): OutlinePackage => ({
    title: thingOf(number),
    leadPartnerId: null,
    from: (number % 20) + 1,
    to: (number % 20) + 5,
    goal: pick(things, number),
    tasks: '',
    result: '',
    aimIds: [],
    dependsOn: [],
    split: { fundamental: 0, industrial: 50, experimental: 50, feasibility: 0 },
    efforts: {},
    rank: number,
  });
  await advisor.call('PATCH', `/api/project-outlines/${last.projectOutlineId}`, {
    revision: last.revision,
    startsOn: '2027-01-01',
    partners: byId(Array.from({ length: 12 }, (_, number) => partner(number))),
    packages: byId(Array.from({ length: 40 }, (_, number) => work(number))),
  });
  return last.projectOutlineId;
}

export async function makePlan(advisor: ApiClient): Promise<string> {
  const plan = await advisor.call<BusinessPlan>('POST', '/api/business-plans', { name: thingOf(1) });
  const path = `/api/business-plans/${plan.businessPlanId}`;
  const paragraph = (text: string) => ({ kind: 'paragraph', inlines: [{ text }] });
  await advisor.call('PUT', `${path}/chapters/summary`, {
    basedOn: 0,
    text: [
      paragraph('Wir backen, was andere nur aufbacken. '.repeat(12)),
      {
        kind: 'table',
        header: things.slice(0, 4).map((text) => [{ text }]),
        rows: Array.from({ length: 30 }, (_, row) => things.slice(0, 4).map((text) => [{ text: `${text} ${row}` }])),
      },
      ...Array.from({ length: 40 }, (_, number) => paragraph(`${number}: ${pick(things, number)}. `.repeat(6))),
    ],
    answered: [],
  });
  const products = Array.from({ length: 60 }, (_, number) => ({
    ...emptyProduct(`p${number}`),
    name: thingOf(number),
    quantity: { kind: 'level' as const, base: String(100 + number) },
    priceCents: 1_250_00,
  }));
  const { revision } = await advisor.call<{ revision: number }>('GET', `${path}/finance`);
  await advisor.call('PUT', `${path}/finance`, {
    basedOn: revision,
    finance: { input: { ...emptyPlan('2027-01'), products }, scenarios: [] },
  });
  return plan.businessPlanId;
}
