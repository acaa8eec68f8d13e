import type { ModelContent } from '@fundus/contract/business-model';
import { emptyOutline, type OutlineContent } from '@fundus/contract/project-outline-content';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { keysIn } from '#lib/typed-record.ts';
import type { With } from '#lib/with.ts';
import { businessModelKind } from '#modules/plans/business-model/business-model.rules.ts';
import { projectOutlineKind } from '#modules/plans/project-outline/project-outline.rules.ts';
import { type DemoPaper, insertDemoPapers } from '#modules/plans/work-paper/work-paper-demo.service.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import { type DemoModelSeed, type DemoOutlineSeed, readSeed } from './demo-seed.ts';
import { momentOf, workingDayIn } from './demo-time.rules.ts';
import type { ToldPerson } from './person-demo.service.ts';

/** Gives persons of the demo their business models and project outlines. */
export async function tellPapers(
  deps: With<'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  persons: ReadonlyMap<string, ToldPerson>,
): Promise<void> {
  const now = deps.clock();
  const { models, outlines } = await readSeed('papers');
  const paperOf = (seed: { person: string; name: string; daysAgo: number }, content: object) => {
    const told = persons.get(seed.person);
    if (told === undefined) return [];
    const { user, personId } = told;
    const at = momentOf(now, seed.daysAgo, 15);
    const updatedAt = momentOf(now, Math.min(2, seed.daysAgo), 16);
    const paper = { id: newId(), ownerId: user.userId, personId, name: seed.name, content, createdAt: at, updatedAt };
    return [{ paper, told }];
  };
  const made = models.flatMap((seed) => paperOf(seed, modelOf(now, seed)));
  const drawn = outlines.flatMap((seed) => paperOf(seed, outlineOf(now, seed)));
  const begin = (kind: 'businessModel' | 'projectOutline', { paper, told }: { paper: DemoPaper; told: ToldPerson }) => {
    const deed = { user: told.user, at: paper.createdAt };
    const { personId, name } = paper;
    chronicle.tell(deed, { personId, kind: `${kind}Added`, values: { name } });
    chronicle.record(deed, `${kind}.created`, { subjectId: paper.id, aboutId: personId });
  };
  for (const one of made) begin('businessModel', one);
  for (const one of drawn) begin('projectOutline', one);
  await insertDemoPapers(
    tx,
    businessModelKind,
    made.map(({ paper }) => paper),
  );
  await insertDemoPapers(
    tx,
    projectOutlineKind,
    drawn.map(({ paper }) => paper),
  );
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
