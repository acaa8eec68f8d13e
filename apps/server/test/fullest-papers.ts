import { randomUUID } from 'node:crypto';
import type { ModelContent } from '@fundus/contract/business-model';
import { modelFields, mostModelParts } from '@fundus/contract/business-model-codes';
import { mostOutlineParts, outlineChapters } from '@fundus/contract/project-outline-codes';
import { emptyOutline, type OutlineContent } from '@fundus/contract/project-outline-content';
import { plainNote } from './factories/business-model.factory.ts';

/** Prose of a number of characters, in words of usual length. */
const prose = (characters: number): string =>
  'Der Sensor misst die Wärme. '.repeat(characters / 28 + 1).slice(0, characters);

/** A number of parts of a kind with ids of their own. */
function parts<Part>(ids: readonly string[], make: (place: number) => Part): Record<string, Part> {
  return Object.fromEntries(ids.map((id, place) => [id, make(place)]));
}

const idsOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** An outline with as many parts as one may have, each of its texts as long as it may be. */
export function fullestOutline(): OutlineContent {
  const aims = idsOf(mostOutlineParts.aims);
  const partners = idsOf(mostOutlineParts.partners);
  const staff = idsOf(mostOutlineParts.staff);
  const packages = idsOf(mostOutlineParts.packages);
  const oneOf = (ids: readonly string[], place: number): string => ids[place % ids.length] ?? '';
  const partnerAt = (place: number): string => oneOf(partners, place);
  return {
    ...emptyOutline('zim'),
    startsOn: '2027-01-01',
    months: 120,
    chapters: Object.fromEntries(outlineChapters.map((chapter) => [chapter, prose(30_000)])),
    aims: parts(aims, (rank) => ({ text: prose(300), rank })),
    partners: parts(partners, (rank) => ({
      name: `Partner ${rank}`,
      isApplicant: rank === 0,
      kind: 'small',
      area: 'none',
      role: prose(1_000),
      bonus: 'none',
      isNonEconomic: false,
      isYoung: false,
      ratePercent: 45,
      ownShare: prose(300),
      rank,
    })),
    staff: parts(staff, (rank) => ({
      partnerId: partnerAt(rank),
      name: `Fachkraft ${rank}`,
      grossYearCents: 6_000_000,
      employerPercent: 21,
      workShare: 100,
      rank,
    })),
    packages: parts(packages, (rank) => ({
      title: `Arbeitspaket ${rank}`,
      leadPartnerId: partnerAt(rank),
      from: 1,
      to: 120,
      goal: prose(2_000),
      tasks: prose(4_000),
      result: prose(1_000),
      aimIds: aims.slice(0, 20),
      dependsOn: packages.slice(0, rank).slice(-20),
      split: { fundamental: 0, industrial: 50, experimental: 50, feasibility: 0 },
      efforts: Object.fromEntries(staff.map((id) => [id, 50])),
      rank,
    })),
    milestones: parts(idsOf(mostOutlineParts.milestones), (place) => ({
      title: `Meilenstein ${place}`,
      month: 1 + (place % 120),
      packageId: oneOf(packages, place),
      criterion: prose(1_000),
      isStop: place % 10 === 0,
    })),
    costs: parts(idsOf(mostOutlineParts.costs), (place) => ({
      partnerId: partnerAt(place),
      packageId: oneOf(packages, place),
      kind: 'material',
      label: `Material ${place}`,
      amountCents: 100_000,
      month: 1 + (place % 120),
    })),
  };
}

/** A business model with as many notes and hypotheses as one may have, each of its texts as long as it may be. */
export function fullestModel(): ModelContent {
  const ids = idsOf(mostModelParts);
  return {
    variant: 'businessModel',
    notes: parts(ids, () => ({ ...plainNote, text: prose(1_000), evidence: prose(1_000) })),
    places: parts(ids, (rank) => ({ field: modelFields[rank % modelFields.length] ?? 'partners', rank })),
    hypotheses: parts(ids, (rank) => ({
      statement: prose(500),
      risk: 'attractive',
      test: prose(1_000),
      measure: prose(300),
      threshold: prose(300),
      dueOn: '2027-01-01',
      result: prose(1_000),
      state: 'open',
      evidence: 'none',
      noteIds: ids.slice(0, 20),
      rank,
    })),
  };
}
