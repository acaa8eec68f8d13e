import type { ModelContent } from '@fundus/contract/business-model';
import { emptyOutline, type OutlineContent } from '@fundus/contract/project-outline-content';
import { newId } from '#lib/id.ts';
import { keysIn } from '#lib/typed-record.ts';
import { createBusinessModel, updateBusinessModel } from '#modules/plans/business-model/business-model.service.ts';
import { createProjectOutline, updateProjectOutline } from '#modules/plans/project-outline/project-outline.service.ts';
import { type DemoModelSeed, type DemoOutlineSeed, readSeed } from './demo-seed.ts';
import { momentOf, workingDayIn } from './demo-time.rules.ts';
import type { DemoTimeline } from './demo-timeline.service.ts';
import type { ToldPerson } from './person-demo.service.ts';

/** Lets persons of the demo get their business models and project outlines, which their advisors work on later. */
export async function tellPapers(
  now: Date,
  timeline: DemoTimeline,
  persons: ReadonlyMap<string, ToldPerson>,
): Promise<void> {
  const { models, outlines } = await readSeed('papers');
  const timesOf = ({ daysAgo }: { daysAgo: number }) =>
    [momentOf(now, daysAgo, 15), momentOf(now, Math.min(2, daysAgo), 16)] as const;
  for (const seed of models) {
    const { user, personId } = persons.get(seed.person) ?? {};
    if (user === undefined || personId === undefined) continue;
    const { name, variant } = seed;
    const [begunAt, changedAt] = timesOf(seed);
    timeline.add(user, begunAt, async (deps, actor) => {
      const model = await createBusinessModel(deps, actor, { name, personId, variant }, 'de');
      timeline.add(user, changedAt, (then, writer) =>
        updateBusinessModel(then, writer, model.businessModelId, { revision: 1, ...modelOf(now, seed) }),
      );
    });
  }
  for (const seed of outlines) {
    const { user, personId } = persons.get(seed.person) ?? {};
    if (user === undefined || personId === undefined) continue;
    const { name, template } = seed;
    const [begunAt, changedAt] = timesOf(seed);
    timeline.add(user, begunAt, async (deps, actor) => {
      const outline = await createProjectOutline(deps, actor, { name, personId, template }, 'de');
      const { stage: _begun, ...content } = outlineOf(now, seed);
      timeline.add(user, changedAt, (then, writer) =>
        updateProjectOutline(then, writer, outline.projectOutlineId, { revision: 1, ...content }),
      );
    });
  }
}

/** The board with its notes in their order; hypotheses with the days by which they are to be tested. */
function modelOf(now: Date, { variant, notes, hypotheses }: DemoModelSeed): ModelContent {
  const content: ModelContent = { variant, notes: {}, places: {}, hypotheses: {} };
  for (const field of keysIn(notes)) {
    for (const [rank, text] of (notes[field] ?? []).entries()) {
      const id = newId();
      const colour = field === 'segments' ? 'blue' : field === 'value' ? 'green' : 'yellow';
      content.notes[id] = { text, colour, segmentIds: [], number: null, evidence: '' };
      content.places[id] = { field, rank };
    }
  }
  for (const [rank, { dueInDays, ...hypothesis }] of hypotheses.entries()) {
    const dueOn = workingDayIn(now, dueInDays);
    content.hypotheses[newId()] = { ...hypothesis, dueOn, noteIds: [], rank };
  }
  return content;
}

/** The outline with the person's company as its applicant. */
function outlineOf(now: Date, seed: DemoOutlineSeed): OutlineContent {
  const partnerId = newId();
  const aimIds = seed.aims.map(() => newId());
  const packageIds = seed.packages.map(() => newId());
  const staffIds = new Map(Object.keys(seed.staff).map((name) => [name, newId()]));
  const ranked = <Part extends object>(ids: readonly string[], parts: readonly Part[]) =>
    Object.fromEntries(parts.map((part, rank) => [ids[rank] ?? newId(), { ...part, rank }]));
  return {
    ...emptyOutline(seed.template),
    acronym: seed.acronym,
    call: seed.call,
    startsOn: workingDayIn(now, seed.startsInDays),
    months: Math.max(...seed.packages.map(({ to }) => to)),
    hasStarted: seed.startsInDays < 0,
    chapters: seed.chapters,
    aims: ranked(
      aimIds,
      seed.aims.map((text) => ({ text })),
    ),
    partners: {
      [partnerId]: {
        name: seed.partner,
        isApplicant: true,
        kind: seed.partnerKind,
        area: 'none',
        role: '',
        bonus: 'none',
        isNonEconomic: false,
        isYoung: false,
        ratePercent: seed.ratePercent,
        ownShare: 'Eigene Mittel',
        rank: 0,
      },
    },
    staff: ranked(
      [...staffIds.values()],
      Object.values(seed.staff).map((member) => ({ ...member, partnerId })),
    ),
    packages: ranked(
      packageIds,
      seed.packages.map((one, place) => ({
        ...one,
        leadPartnerId: partnerId,
        aimIds: place === 0 ? aimIds.slice(0, 1) : aimIds.slice(1),
        dependsOn: packageIds.slice(place - 1, place),
        efforts: Object.fromEntries(Object.entries(one.efforts).map(([name, of]) => [staffIds.get(name) ?? '', of])),
      })),
    ),
    milestones: Object.fromEntries(
      seed.milestones.map(({ package: place, ...one }) => [newId(), { ...one, packageId: packageIds[place] ?? null }]),
    ),
    costs: Object.fromEntries(
      seed.costs.map(({ package: place, ...one }) => [
        newId(),
        { ...one, partnerId, packageId: packageIds[place] ?? '' },
      ]),
    ),
  };
}
