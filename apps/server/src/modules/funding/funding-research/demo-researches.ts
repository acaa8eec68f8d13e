import type { ResearchStart, ResearchStep } from '@fundus/contract/funding-research';
import type { FeedbackAnswer, ItemStatus } from '@fundus/contract/funding-research-item';

export interface DemoResearch {
  name: string;
  step: ResearchStep;
  daysAgo: number;
  start: Partial<ResearchStart>;
  projects: string[];
  industryCodes: string[];
  /** Programmes by their id in the catalogue that ships with the product. */
  items: { externalId: string; status: ItemStatus; comment: string }[];
  /** `item` counts the items from 0. */
  share?: {
    recipient: string;
    message: string;
    feedback: { item: number; answer: FeedbackAnswer; text: string }[];
  };
}

/** Made-up clients; none of them exists. */
export const demoResearches: readonly DemoResearch[] = [
  {
    name: 'Neues Forschungsvorhaben Sensorik',
    step: 'project',
    daysAgo: 6,
    start: { applicants: ['unternehmen'], businessForm: 'gmbh', seatState: 'SN', employees: 31, hasStarted: false },
    projects: ['research', 'innovation'],
    industryCodes: [],
    items: [],
  },
  {
    name: 'Tischlerei Nordhus: Digitale Fertigung',
    step: 'resultList',
    daysAgo: 4,
    start: {
      applicants: ['unternehmen'],
      businessForm: 'gmbh',
      foundedOn: '2009-04-01',
      employees: 14,
      turnoverCents: 190_000_000,
      balanceSheetCents: 82_000_000,
      seatState: 'NI',
      investmentCents: 24_000_000,
      hasStarted: false,
      deMinimisReceivedCents: 2_500_000,
    },
    projects: ['digitalisation', 'itSecurity', 'machinery'],
    industryCodes: ['16.23'],
    items: [
      {
        externalId: 'erp-foerderkredit-digitalisierung',
        status: 'green',
        comment: 'Passt am besten zur neuen Anlagensteuerung. Bitte sprechen Sie die Hausbank an, bevor Sie bestellen.',
      },
      {
        externalId: 'eew-modul-4-premiumfoerderung',
        status: 'orange',
        comment:
          'Kommt in Frage, wenn die neue Absaugung nachweislich Energie spart. Das Angebot des Herstellers fehlt noch.',
      },
      { externalId: 'bafa-unternehmensberatung-kmu', status: 'grey', comment: '' },
    ],
  },
  {
    name: 'Café am Markt: Gründung in Köln',
    step: 'resultList',
    daysAgo: 2,
    start: {
      levels: ['federal', 'state'],
      applicants: ['existenzgruenderin'],
      businessForm: 'notYetFounded',
      foundedOn: '2027-03-01',
      employees: 3,
      seatState: 'NW',
      investmentCents: 8_500_000,
      hasStarted: false,
      deMinimisReceivedCents: 0,
      socialStatus: 'alg1',
    },
    projects: ['startup', 'machinery', 'workingCapital'],
    industryCodes: ['56.10.3'],
    items: [
      {
        externalId: 'erp-gruenderkredit-startgeld',
        status: 'green',
        comment:
          'Unsere erste Wahl: deckt Einrichtung und Anlauf. Der Antrag läuft über die Hausbank und muss vor dem Kauf gestellt sein.',
      },
      {
        externalId: 'gruendungszuschuss',
        status: 'green',
        comment:
          'Sichert die ersten Monate. Bitte stellen Sie den Antrag bei der Agentur für Arbeit, solange Ihr Anspruch noch besteht.',
      },
      {
        externalId: 'mikromezzaninfonds-deutschland-iii',
        status: 'orange',
        comment: 'Stärkt das Eigenkapital, falls die Bank mehr davon verlangt.',
      },
      { externalId: 'avgs-gruendungscoaching', status: 'grey', comment: '' },
    ],
    share: {
      recipient: 'Lena Hoffstedt',
      message:
        'Guten Tag, Frau Hoffstedt,\n\nhier sind die Programme, über die wir gesprochen haben. Sagen Sie mir gern gleich auf dieser Seite, was Sie interessiert und wo Fragen offen sind.',
      feedback: [
        { item: 0, answer: 'interested', text: 'Das klingt gut. Einen Termin bei meiner Bank habe ich nächste Woche.' },
        { item: 1, answer: 'question', text: 'Bis wann muss der Antrag bei der Agentur für Arbeit sein?' },
      ],
    },
  },
];
