import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sumCase } from '@fundus/contract/case-sum';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { describe, expect, it } from 'vitest';
import { askFacts } from '#modules/funding/funding-programme/asked-facts.rules.ts';
import { worthTraitsOf } from '#modules/funding/funding-programme/catalogue/fit-traits.ts';
import { assessWorth } from '#modules/funding/funding-programme/catalogue/worth-telling.rules.ts';
import { contextOf2026, noFacts } from '../../../../test/factories/catalogue-entry.factory.ts';

const shipped = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../reference/catalogue.json', import.meta.url)), 'utf8'),
) as { externalId: string; content: Partial<ProgrammeContent> }[];

const contentOf = (externalId: string): Partial<ProgrammeContent> =>
  shipped.find((one) => one.externalId === externalId)?.content ?? {};

function worthIn(externalId: string, answers: Partial<ResearchFacts>) {
  const facts: ResearchFacts = { ...noFacts, deMinimisReceivedCents: 0, employees: 9, turnoverCents: 0, ...answers };
  return assessWorth(
    worthTraitsOf({ ...emptyProgrammeContent, ...contentOf(externalId) }),
    askFacts(facts, contextOf2026),
  );
}

/** Every programme with a loan and something that is not paid back: whether that is paid with the loan alone, and by which words. */
const decided: readonly (readonly [string, 'withLoan' | 'apart', string])[] = [
  ['erp-foerderkredit-digitalisierung', 'withLoan', '3 % des ausgezahlten Kredits; nur zum Kredit der Stufen 2 und 3'],
  ['erp-foerderkredit-innovation', 'withLoan', 'nur zusammen mit dem Kredit'],
  ['innovationsfinanzierung-bw', 'withLoan', 'Digitalisierungsprämie und ERP-Förderzuschuss zum Darlehen'],
  ['lfa-digitalisierungskredit', 'withLoan', 'Tilgungszuschuss, ERP-Förderzuschuss zu Stufe 2 und 3'],
  ['hh-hamburg-kredit-gruendung-nachfolge', 'withLoan', 'Der Zuschuss mindert das Darlehen'],
  ['digitalisierungsfinanzierung-bw', 'withLoan', 'Prämie auf das Darlehen'],
  ['kfw-261-beg-wohngebaeude-kredit', 'withLoan', 'Tilgungszuschuss'],
  ['kfw-263-effizienzgebaeude-sanierung', 'withLoan', 'Tilgungszuschuss'],
  ['kfw-295-eew-kredit', 'withLoan', 'Tilgungszuschuss'],
  ['kfw-natuerlicher-klimaschutz-in-unternehmen', 'withLoan', 'Tilgungszuschuss'],
  ['kombi-darlehen-mittelstand-klimapraemie-bw', 'withLoan', 'Klimaprämie auf das Darlehen'],
  ['lfa-innovationskredit', 'withLoan', 'Tilgungszuschuss auf den Zusagebetrag'],
  ['nrw-bank-invest-zukunft', 'withLoan', 'Tilgungsnachlass'],
  ['saarland-wohnraumfoerderung-mietwohnraum', 'withLoan', 'Anteil am Förderdarlehen'],
  ['sn-sachsenkredit-universal', 'withLoan', 'Tilgungszuschuss'],
  ['startkapital-programm-saarland', 'withLoan', 'Umwandlung eines Teils des Darlehens'],
  ['tourismusfinanzierung-plus-bw', 'withLoan', 'Tilgungszuschuss'],
  ['aufstiegs-bafoeg', 'apart', '50 % Zuschuss; das Darlehen für den Rest steht frei'],
  ['baytp-plus', 'apart', 'Zuschuss für Entwicklung, Darlehen für Anwendung'],
  ['bb-profit', 'apart', 'Zuschuss für Forschung, Darlehen vor allem für die Markteinführung'],
  ['be-pro-fit-fruehphase', 'apart', 'Zuschuss und Darlehen zusammen höchstens 500.000 €'],
  ['be-pro-fit-projektfinanzierung', 'apart', 'Zuschuss für Forschung, Darlehen für Entwicklung'],
  ['brandenburg-wohneigentumfoerderung', 'apart', 'Beides Grundförderung'],
  ['hb-fei', 'apart', 'Vorrangig Darlehen, in begründeten Fällen Zuschuss'],
  ['hb-grw-investitionsfoerderung', 'apart', 'Vorrangig Darlehen, bei besonderer Bedeutung auch Zuschuss'],
  ['hb-pfau', 'apart', 'Darlehen nur für Prozess- und Organisationsinnovation'],
  ['hessen-mikrocrowd', 'apart', 'Zuschuss zur Kampagne, nicht zum Darlehen'],
  ['inklusionsamt-arbeitgeber', 'apart', 'Darlehen statt Zuschuss'],
  [
    'inklusionsamt-gruendung',
    'apart',
    'Zinszuschuss zu einem Darlehen Dritter, ohne Betrag; Arbeitshilfen ohne Darlehen',
  ],
  ['leistungen-eingliederung-selbstaendige-16c', 'apart', 'Zuschuss und Darlehen je für sich'],
  ['umweltinnovationsprogramm-uip', 'apart', 'Kredit statt des Zuschusses'],
];

describe('what is not paid back beside a loan of the same programme', () => {
  it('is decided for every programme of the catalogue by what its facts say', () => {
    const both = shipped.flatMap(({ externalId, content }) => {
      const kinds = new Set((content.benefits ?? []).map(({ kind }) => kind));
      return kinds.has('loan') && (kinds.has('grant') || kinds.has('repaymentBonus')) ? [externalId] : [];
    });
    expect(decided.map(([id]) => id).toSorted()).toEqual(both.toSorted());
  });

  it.each(decided)('of %s is %s: %s', (externalId, kind) => {
    const kinds = (contentOf(externalId).benefits ?? []).map((one) => one.kind);
    expect(kinds.includes(kind === 'withLoan' ? 'repaymentBonus' : 'grant')).toBe(true);
    expect(kinds.includes(kind === 'withLoan' ? 'grant' : 'repaymentBonus')).toBe(false);
  });

  it.each(decided.filter(([, kind]) => kind === 'withLoan'))('of %s counts nowhere without the loan', (externalId) => {
    for (const investmentCents of [1_000_000, 6_500_000, 20_000_000, 50_000_000, 900_000_000]) {
      for (const project of ['digitalisation', 'innovation', 'startup', 'environment', 'property'] as const) {
        const worth = worthIn(externalId, { investmentCents, projects: [project] });
        const items = [{ itemId: 'one', worth, decision: null }];
        const { kinds } = sumCase({ items, warnings: [], costs: { investmentCents, costsByBlock: {} } });
        const total = (kind: string) => kinds.find((one) => one.kind === kind)?.totalCents ?? 0;
        expect(total('given')).toBe(0);
        if (total('loan') > 0) expect(total('repaymentBonus')).toBeLessThanOrEqual(total('loan'));
      }
    }
  });
});

describe('an open amount', () => {
  it('of the ERP-Förderzuschuss of the LfA is a share of the loan, never its ceiling', () => {
    const digital = (investmentCents: number) =>
      worthIn('lfa-digitalisierungskredit', { investmentCents, projects: ['digitalisation'] });
    expect(digital(20_000_000)).toMatchObject({ kind: 'repaymentBonus', amountCents: 1_000_000 });
    expect(digital(50_000_000)).toMatchObject({ kind: 'repaymentBonus', amountCents: 2_500_000 });
  });

  it('of a bonus without a rate stays open, however small its ceiling is beside the costs', () => {
    const [benefit] = contentOf('tourismusfinanzierung-plus-bw').benefits?.filter((one) => one.kind !== 'loan') ?? [];
    if (benefit === undefined) throw new Error('The programme states no bonus.');
    const content = { ...emptyProgrammeContent, benefits: [{ ...benefit, rateMaximum: null, rateKind: null }] };
    const asked = askFacts({ ...noFacts, investmentCents: 50_000_000 }, contextOf2026);
    expect(assessWorth(worthTraitsOf(content), asked)).toMatchObject({ amountCents: null, gap: 'rate' });
  });

  it('of a grant is never the ceiling of grant and loan together', () => {
    const worth = worthIn('be-pro-fit-fruehphase', { investmentCents: 60_000_000, projects: ['innovation'] });
    expect(worth.benefits.filter(({ kind }) => kind === 'grant').map((one) => one.amountCents)).toEqual([null]);
  });
});
