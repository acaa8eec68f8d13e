import { readFileSync } from 'node:fs';
import { emptyAvgsFacts, emptyBafaFacts } from '@fundus/contract/consulting-status';
import { addMonths } from '@fundus/contract/date';
import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import {
  factsOfProcedure,
  type ProcedureKind,
  procedureAmounts,
  procedureAnswers,
  procedureCounts,
  procedureDays,
  procedureKinds,
  procedureProgrammes,
  procedureSteps,
  type StepState,
} from '@fundus/contract/funding-procedure-codes';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersOf2026 } from '../../../../test/factories/catalogue-entry.factory.ts';
import { checkProcedure, deadlineOf, lawDayOf, procedureNumbers } from './procedure.rules.ts';
import type { KnownOfProcedure, OtherProcedure } from './procedure-check.rules.ts';
import { emptyProcedureFields, procedureFieldNames, startOfProcedure } from './procedure-start.rules.ts';

const today = '2026-11-24';
const catalogue = JSON.parse(
  readFileSync(new URL('../../../../reference/catalogue.json', import.meta.url), 'utf8'),
) as { externalId: string; content: Partial<ProgrammeContent> }[];

function programmeOf(kind: ProcedureKind): NonNullable<KnownOfProcedure['programme']> {
  const entry = catalogue.find(({ externalId }) => externalId === procedureProgrammes[kind]);
  if (entry === undefined) throw new Error(`no entry of the catalogue for ${kind}`);
  return { ...emptyProgrammeContent, ...entry.content };
}

/** § 3 (5) and § 4 (1) FZulG for costs after 2025. */
const researchAllowance = {
  researchAllowanceBaseCents: 1_200_000_000,
  researchAllowanceRatePercent: 25,
  researchAllowanceSmeRatePercent: 35,
};
const law: KnownOfProcedure['law'] = Object.fromEntries(
  Object.entries({ ...parametersOf2026, ...researchAllowance }).map(([key, value]) => [
    key,
    { value, source: `Quelle ${key}` },
  ]),
);
const knownOf = (kind: ProcedureKind, more: Partial<KnownOfProcedure> = {}): KnownOfProcedure => ({
  programme: programmeOf(kind),
  law,
  foundedOn: '2020-01-01',
  others: [],
  ofUndertaking: [],
  ...more,
});

function check(
  kind: ProcedureKind,
  fields: Partial<ProcedureFields> = {},
  more: Partial<KnownOfProcedure> & { today?: string } = {},
) {
  const { today: on = today, ...known } = more;
  const procedure = { kind, fields: { ...emptyProcedureFields, ...fields }, createdAt: '2026-11-24T09:00:00.000Z' };
  const { steps, nextDeadline } = checkProcedure(procedure, knownOf(kind, known), on);
  return {
    steps,
    nextDeadline,
    codes: steps.flatMap(({ findings }) => findings.map(({ code }) => code)),
    step: (code: string) => steps.find((one) => one.code === code),
    // The catalogue keeps numbers of articles together by no-break spaces.
    rule: (code: string) =>
      steps
        .flatMap(({ findings }) => findings)
        .find((one) => one.code === code)
        ?.rule.replaceAll('\u00a0', ' '),
  };
}

const other = (kind: ProcedureKind, fields: Partial<ProcedureFields>, createdAt = '2026-01-01'): OtherProcedure => ({
  kind,
  fields: { ...emptyProcedureFields, ...fields },
  createdAt,
  excludes: programmeOf(kind).combinationExcludes,
});

const day = fc
  .integer({ min: 0, max: 2_500 })
  .map((days) => new Date(Date.UTC(2022, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const fieldsOf = (kind: ProcedureKind): fc.Arbitrary<ProcedureFields> => {
  const own = factsOfProcedure(kind);
  const pick = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
    Object.fromEntries(names.filter((name) => own.some((one) => one === name)).map((name) => [name, fc.option(value)]));
  return fc
    .record({
      ...pick(procedureDays, day),
      ...pick(procedureAnswers, fc.boolean()),
      ...pick(procedureCounts, fc.nat(400)),
      ...pick(procedureAmounts, fc.nat(2_000_000_000)),
    })
    .map((known) => ({ ...emptyProcedureFields, ...known }));
};

describe('every procedure', () => {
  it.each(procedureKinds)('%s names all its facts once, and no fact of the record is left to none', (kind) => {
    const facts = factsOfProcedure(kind);
    expect(new Set(facts).size).toBe(facts.length);
    const used = new Set<string>(procedureKinds.flatMap(factsOfProcedure));
    expect(procedureFieldNames.filter((name) => name !== 'note' && !used.has(name))).toEqual([]);
  });

  it.each(procedureKinds)(
    '%s walks its steps in order, with at most one next step and deadlines that lie ahead',
    (kind) => {
      fc.assert(
        fc.property(fieldsOf(kind), day, (fields, on) => {
          const { steps, nextDeadline } = check(kind, fields, { today: on });
          expect(steps.map(({ code }) => code)).toEqual(Object.keys(procedureSteps[kind]));
          const states = steps.map(({ state }) => state);
          expect(states.filter((state) => state === 'next').length).toBeLessThanOrEqual(1);
          if (fields.refusedOn !== null) {
            expect(states.every((state) => state === 'done' || state === 'notNeeded')).toBe(true);
          }
          const next = states.indexOf('next');
          if (next >= 0)
            expect(states.slice(0, next).every((state) => state === 'done' || state === 'notNeeded')).toBe(true);
          for (const { state, dueOn } of steps) {
            if (state === 'late') expect(dueOn !== null && dueOn < on).toBe(true);
          }
          if (nextDeadline !== null) {
            expect(nextDeadline.on >= on).toBe(true);
            const ahead = steps.filter(({ state, dueOn }) => (state === 'next' || state === 'later') && dueOn !== null);
            expect(ahead.every(({ dueOn }) => dueOn === null || dueOn < on || dueOn >= nextDeadline.on)).toBe(true);
          }
        }),
      );
    },
  );

  it.each(procedureKinds)('%s names a source with everything that costs the funding, and hides no number', (kind) => {
    fc.assert(
      fc.property(fieldsOf(kind), day, (fields, on) => {
        const found = check(kind, fields, { today: on }).steps.flatMap(({ findings }) => findings);
        expect(found.filter(({ weight, rule }) => weight === 'fatal' && rule === '')).toEqual([]);
        expect(found.filter(({ code }) => code === 'numberUnknown')).toEqual([]);
      }),
    );
  });

  it.each(procedureKinds.filter((kind) => procedureNumbers[kind].length > 0))(
    '%s says so where no number of law is known for the day, and still walks its steps',
    (kind) => {
      const { codes, steps } = check(kind, {}, { law: {}, programme: null });
      expect(codes).toContain('numberUnknown');
      expect(steps).toHaveLength(Object.keys(procedureSteps[kind]).length);
    },
  );

  it.each(procedureKinds)('%s survives the ends of the calendar', (kind) => {
    const ends = fc.constantFrom('0001-01-01', '9999-12-31');
    fc.assert(
      fc.property(ends, ends, (startsOn, on) => {
        const facts = Object.fromEntries(
          procedureDays.filter((name) => factsOfProcedure(kind).includes(name)).map((name) => [name, startsOn]),
        );
        const { steps } = check(kind, facts, { today: on, foundedOn: startsOn });
        const days = steps.flatMap(({ dueOn }) => dueOn ?? []);
        expect(days.filter((one) => !/^\d{4}-\d{2}-\d{2}$/.test(one) || one.startsWith('0000'))).toEqual([]);
      }),
    );
  });

  it('has the nearest day of what is not done, passed or not', () => {
    const step = (state: StepState, dueOn: string | null) => ({ state, dueOn });
    expect(deadlineOf([step('done', '2026-01-01'), step('notNeeded', '2026-01-02'), step('next', null)])).toBeNull();
    expect(deadlineOf([step('later', '2026-12-24'), step('late', '2026-11-01')])).toBe('2026-11-01');
  });

  it('is judged by the law of the day that decides', () => {
    const fields = {
      ...emptyProcedureFields,
      appliedOn: '2026-01-01',
      startsOn: '2026-02-01',
      yearEndsOn: '2022-12-31',
    };
    expect(lawDayOf('bafa', fields, today)).toBe('2026-01-01');
    expect(lawDayOf('foundingGrant', fields, today)).toBe('2026-02-01');
    expect(lawDayOf('researchAllowance', fields, today)).toBe('2022-12-31');
    expect(lawDayOf('bafa', emptyProcedureFields, today)).toBe(today);
  });
});

describe('a BAFA consultation', () => {
  it('asks for the talk in the first year after the founding alone, and not older than three months', () => {
    expect(check('bafa').step('talk')?.state).toBe('notNeeded');
    const young = { foundedOn: '2026-06-01' };
    expect(check('bafa', {}, young).step('talk')?.state).toBe('next');
    const talked = check('bafa', { talkOn: '2026-11-01' }, young);
    expect(talked.nextDeadline).toEqual({ step: 'application', on: '2026-12-31' });
    expect(check('bafa', { talkOn: '2026-09-01' }, young).nextDeadline).toEqual({
      step: 'application',
      on: '2026-12-01',
    });
    expect(check('bafa', { talkOn: '2026-07-01' }, young).codes).toContain('talkTooOld');
    expect(check('bafa', { talkOn: '2026-07-01' }).codes).not.toContain('talkTooOld');
    expect(check('bafa', {}, { foundedOn: null }).codes).toContain('foundingUnknown');
    expect(check('bafa', { appliedOn: '2026-05-01' }, young).codes).toContain('notFounded');
  });

  it('is lost with a contract before the letter, whatever else is known', () => {
    fc.assert(
      fc.property(fieldsOf('bafa'), day, day, (fields, startsOn, approvedOn) => {
        fc.pre(fields.refusedOn === null);
        const { codes } = check('bafa', { ...fields, startsOn, approvedOn });
        expect(codes.includes('startBeforeLetter')).toBe(startsOn < approvedOn);
      }),
    );
    const early = check('bafa', { startsOn: '2026-01-01' });
    expect(early.codes).toContain('startBeforeLetter');
    expect(early.rule('startBeforeLetter')).toContain('Verfahren');
  });

  it('is counted by the order of applications: two a year, five in the guideline, refused ones aside', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ on: day, isRefused: fc.boolean() }), { maxLength: 12 }), (applications) => {
        const all = applications.map(({ on, isRefused }, place) =>
          other('bafa', { appliedOn: on, refusedOn: isRefused ? on : null }, `2026-01-01T00:00:${10 + place}.000Z`),
        );
        const flagged = (code: string) =>
          all.filter((one) => {
            const others = all.filter((each) => each !== one);
            const known = knownOf('bafa', { others });
            return checkProcedure(one, known, today).steps.some(({ findings }) =>
              findings.some((f) => f.code === code),
            );
          });
        const counted = all.filter(({ fields }) => fields.refusedOn === null);
        const perYear = new Map<string, number>();
        for (const { fields } of counted) {
          const year = fields.appliedOn?.slice(0, 4) ?? '';
          perYear.set(year, (perYear.get(year) ?? 0) + 1);
        }
        const surplus = [...perYear.values()].reduce((sum, count) => sum + Math.max(0, count - 2), 0);
        expect(flagged('tooManyInYear').filter(({ fields }) => fields.refusedOn === null)).toHaveLength(surplus);
        const inForce = counted.filter(
          ({ fields }) => (fields.appliedOn ?? '') >= '2023-01-01' && (fields.appliedOn ?? '') <= '2026-12-31',
        );
        const beyond = flagged('tooManyInGuideline').filter((one) => inForce.includes(one));
        expect(beyond).toHaveLength(Math.max(0, inForce.length - 5));
      }),
    );
  });

  it('warns before a third application of a year', () => {
    const others = ['2026-02-01', '2026-03-01'].map((appliedOn) => other('bafa', { appliedOn }));
    const found = check('bafa', {}, { others }).step('application')?.findings ?? [];
    expect(found.find(({ code }) => code === 'tooManyInYear')?.values).toEqual({ count: 3, limit: 2, year: '2026' });
    expect(check('bafa', {}, { others, today: '2027-01-01' }).codes).not.toContain('tooManyInYear');
  });

  it('counts the consultations of other persons of the firm, and says so', () => {
    const [one, two] = ['2026-02-01', '2026-03-01'].map((appliedOn) => other('bafa', { appliedOn }));
    const ofUndertaking = [one, two].filter((each) => each !== undefined);
    const found = check('bafa', {}, { ofUndertaking }).step('application')?.findings ?? [];
    expect(found.find(({ code }) => code === 'tooManyInYear')?.values).toEqual({ count: 3, limit: 2, year: '2026' });
    expect(found.find(({ code }) => code === 'countedInCompany')?.values).toEqual({ count: 2 });
    expect(check('avgs', {}, { ofUndertaking: [other('foundingGrant', {})] }).codes).not.toContain('countedInCompany');
  });

  it('has to be applied for by the last day of the guideline', () => {
    expect(check('bafa').nextDeadline).toEqual({ step: 'application', on: '2026-12-31' });
    expect(check('bafa').codes).toContain('guidelineEnds');
    expect(check('bafa', {}, { today: '2026-12-31' }).step('application')?.state).not.toBe('late');
    const late = check('bafa', {}, { today: '2027-01-01' });
    expect([late.step('application')?.state, late.codes.includes('afterGuideline')]).toEqual(['late', true]);
    expect(check('bafa', { appliedOn: '2026-12-31' }, { today: '2027-06-01' }).codes).not.toContain('afterGuideline');
  });

  it('must not exceed five days, be mainly about funding, nor be funded twice', () => {
    expect(check('bafa', { consultingDays: 5 }).codes).not.toContain('tooManyDays');
    expect(check('bafa', { consultingDays: 6 }).codes).toContain('tooManyDays');
    const both = check('bafa', { isMainlyFunding: true, hasOtherFunding: true });
    expect(both.rule('mainlyFunding')).toContain('überwiegend Fördermittel');
    expect(both.rule('sameFunding')).toContain('Kumulierungsverbot');
    expect(check('bafa', { isMainlyFunding: false }).step('subject')?.missing).toEqual([
      'hasOtherFunding',
      'consultingDays',
    ]);
  });

  it('wants the proof within six months after the letter', () => {
    fc.assert(
      fc.property(day, day, (approvedOn, proofOn) => {
        const { codes, step } = check('bafa', { appliedOn: approvedOn, approvedOn, proofOn });
        expect(step('proof')?.dueOn).toBe(addMonths(approvedOn, 6));
        expect(codes.includes('proofLate')).toBe(proofOn > addMonths(approvedOn, 6));
      }),
    );
  });

  it('reminds of the ledger once the aid was paid', () => {
    expect(check('bafa', { paidOn: today }).codes).toContain('enterAid');
    expect(check('avgs', { paidOn: today }).codes).not.toContain('enterAid');
  });
});

describe('a coaching by voucher', () => {
  it('begins only after the provider handed in a voucher that is still valid', () => {
    expect(check('avgs', { startsOn: '2026-11-01' }).codes).toContain('startBeforePresentation');
    const early = check('avgs', { startsOn: '2026-11-01', voucherPresentedOn: '2026-11-02' });
    expect(early.rule('startBeforePresentation')).toBe('§ 45 Abs. 4 Satz 4 SGB III');
    expect(check('avgs', { startsOn: '2026-11-02', voucherPresentedOn: '2026-11-02' }).codes).toEqual([]);
    expect(check('avgs', { voucherEndsOn: '2026-11-23' }).codes).toContain('voucherExpired');
    expect(check('avgs', { voucherEndsOn: '2026-12-01' }).nextDeadline).toEqual({
      step: 'presentation',
      on: '2026-12-01',
    });
    expect(check('avgs', { approvedOn: '2026-11-01' }).step('voucher')?.missing).toEqual(['voucherEndsOn']);
  });

  it('needs a certified provider', () => {
    expect(check('avgs', { isProviderApproved: false }).rule('providerNotApproved')).toContain('§ 179 SGB III');
    expect(check('avgs', { isProviderApproved: true }).codes).toEqual([]);
  });
});

describe('the Gründungszuschuss', () => {
  it('asks for as many days as the catalogue does', () => {
    expect(JSON.stringify(programmeOf('foundingGrant').rules)).toContain(
      `"minimum":${parametersOf2026.foundingGrantClaimDays}`,
    );
    fc.assert(
      fc.property(fc.nat(400), (claimDays) => {
        expect(check('foundingGrant', { claimDays }).codes.includes('claimTooShort')).toBe(claimDays < 150);
      }),
    );
  });

  it('is applied for before the day of the start', () => {
    fc.assert(
      fc.property(day, day, (appliedOn, startsOn) => {
        const { codes } = check('foundingGrant', { appliedOn, startsOn });
        expect(codes.includes('startBeforeApplication')).toBe(appliedOn >= startsOn);
      }),
    );
    const planned = check('foundingGrant', { startsOn: '2027-01-01' });
    expect(planned.nextDeadline).toEqual({ step: 'application', on: '2026-12-31' });
    expect(check('foundingGrant', { startsOn: today }).rule('startBeforeApplication')).toBe('§ 324 Abs. 1 SGB III');
  });

  it('knows what stands in the way', () => {
    const { codes, rule } = check('foundingGrant', {
      isClaimSuspended: true,
      isFullTime: false,
      lastFundingEndedOn: '2025-01-01',
    });
    expect(codes).toEqual(expect.arrayContaining(['claimSuspended', 'notFullTime', 'earlierFunding']));
    expect(rule('claimSuspended')).toBe('§ 93 Abs. 3 SGB III');
    expect(check('foundingGrant', { lastFundingEndedOn: '2024-11-24' }).codes).not.toContain('earlierFunding');
  });

  it('counts the terms from the start: insurance three months, second phase six, all fifteen', () => {
    const { step } = check('foundingGrant', { appliedOn: '2026-10-01', startsOn: '2026-11-01' });
    expect(['insurance', 'secondPhase', 'end'].map((code) => step(code)?.dueOn)).toEqual([
      '2027-02-01',
      '2027-04-30',
      '2028-01-31',
    ]);
    const late = check('foundingGrant', { appliedOn: '2025-01-01', startsOn: '2025-02-01' });
    expect(late.codes).toEqual(expect.arrayContaining(['insuranceLate', 'secondPhaseLate']));
  });
});

describe('the Einstiegsgeld', () => {
  it('is for people on basic support who work for themselves, for 24 months at most', () => {
    const { codes } = check('entryAllowance', { receivesSupport: false, isFullTime: false });
    expect(codes).toEqual(expect.arrayContaining(['noSupport', 'notFullTime']));
    const long = { appliedOn: '2026-01-01', approvedOn: '2026-01-10', startsOn: '2026-02-01' };
    expect(check('entryAllowance', { ...long, endsOn: '2028-01-31' }).codes).not.toContain('tooLong');
    expect(check('entryAllowance', { ...long, endsOn: '2028-02-01' }).codes).toContain('tooLong');
    expect(check('entryAllowance', { ...long, approvedOn: '2026-03-01' }).codes).toContain('startBeforeApproval');
  });

  it('and the Gründungszuschuss exclude each other, whichever is asked, while both run', () => {
    const others = [other('foundingGrant', { appliedOn: '2026-01-01' })];
    const found = check('entryAllowance', {}, { others }).step('application')?.findings ?? [];
    expect(found.find(({ code }) => code === 'excludes')?.values).toEqual({ procedure: 'foundingGrant' });
    expect(check('foundingGrant', {}, { others: [other('entryAllowance', { appliedOn: today })] }).codes).toContain(
      'excludes',
    );
    for (const over of [{ refusedOn: '2026-02-01' }, { endsOn: '2026-02-01' }, { appliedOn: null }]) {
      const gone = [other('foundingGrant', { appliedOn: '2026-01-01', ...over })];
      expect(check('entryAllowance', {}, { others: gone }).codes).not.toContain('excludes');
    }
  });
});

describe('the Forschungszulage', () => {
  it('ends four years after the calendar year of the costs', () => {
    expect(check('researchAllowance', { yearEndsOn: '2022-12-31' }).nextDeadline).toEqual({
      step: 'application',
      on: '2026-12-31',
    });
    expect(check('researchAllowance', { yearEndsOn: '2021-06-30' }).codes).toContain('applicationLate');
  });

  it('comes after the certificate and the financial year, for costs that no other funding has', () => {
    const early = check('researchAllowance', { yearEndsOn: '2026-12-31', appliedOn: '2026-11-01' });
    expect(early.codes).toEqual(expect.arrayContaining(['noCertificate', 'yearNotOver']));
    expect(early.codes).not.toContain('smeRate');
    const twice = check('researchAllowance', { hasOtherFunding: true, hasTimeRecords: false });
    expect(twice.rule('sameCosts')).toContain('§ 7 FZulG');
    expect(twice.codes).toEqual(expect.arrayContaining(['noTimeRecords', 'smeRate']));
    expect(check('researchAllowance', { costsCents: 1_200_000_001 }).codes).toContain('costsAboveBase');
    expect(check('researchAllowance', { costsCents: 1_200_000_000 }).codes).not.toContain('costsAboveBase');
  });
});

describe('days that follow each other', () => {
  it('are pointed out at the later one where they stand in the wrong order', () => {
    const found = check('bafa', { endsOn: '2026-05-01', paidOn: '2026-04-01' }).step('payout')?.findings ?? [];
    expect(found.find(({ code }) => code === 'outOfOrder')?.values).toEqual({ field: 'paidOn', against: 'endsOn' });
  });
});

describe('the beginning of a procedure', () => {
  it('takes over the case of the consulting status and the answers of person and short check, and nothing of another kind', () => {
    const bafa = {
      ...emptyBafaFacts,
      informationTalkOn: '2026-01-01',
      contractOn: '2026-03-02',
      firstSessionOn: '2026-03-01',
    };
    const avgs = { ...emptyAvgsFacts, validUntil: '2026-06-01' };
    const answers = { isFullTime: true, benefitClaimDays: 180, socialStatus: 'buergergeld' as const };
    expect(startOfProcedure('bafa', { bafa, avgs }, answers)).toMatchObject({
      talkOn: '2026-01-01',
      startsOn: '2026-03-01',
    });
    expect(startOfProcedure('avgs', { bafa, avgs }, answers)).toMatchObject({
      talkOn: null,
      voucherEndsOn: '2026-06-01',
    });
    expect(startOfProcedure('foundingGrant', {}, answers)).toEqual({
      ...emptyProcedureFields,
      isFullTime: true,
      claimDays: 180,
    });
    expect(startOfProcedure('entryAllowance', {}, answers)).toMatchObject({ isFullTime: true, receivesSupport: true });
    const working = { ...answers, socialStatus: 'employed' as const };
    expect(startOfProcedure('entryAllowance', {}, working).receivesSupport).toBeNull();
    expect(startOfProcedure('researchAllowance', { bafa, avgs }, answers)).toEqual(emptyProcedureFields);
  });
});
