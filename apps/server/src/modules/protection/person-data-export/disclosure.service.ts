import { calendarDateAt } from '@fundus/contract/date';
import type { PortalSettings } from '@fundus/contract/setting';
import type { Language } from '@fundus/contract/user';
import type { ReportDocument } from '#lib/pdf/report-document.ts';
import { type DisclosureWords, textOf } from './disclosure.words.ts';
import { labelled, lines } from './disclosure-line.rules.ts';
import { writeSections } from './disclosure-section.rules.ts';
import type { SubjectData } from './subject-data.rules.ts';

/** Parts of a disclosure beside the data. */
export interface DisclosureFrame {
  name: string;
  language: Language;
  now: Date;
  settings: Pick<PortalSettings, 'disclosure' | 'productName' | 'partnerManagementPhone'>;
  /** How long each kind of what is stored is kept, in words. */
  periods: readonly string[];
}

/** Where the data came from, as far as the records tell (Art. 15 (1) g). */
function originsOf(data: SubjectData, words: DisclosureWords): string[] {
  const leads = data.leads.map((row) =>
    words.say('origin.lead', {
      source: textOf(row['source_name']) || words.say('origin.unnamed'),
      day: words.day(row['entered_at']),
    }),
  );
  const files = data.importRows.map((row) =>
    words.say('origin.file', { file: textOf(row['file_name']), day: words.day(row['imported_at']) }),
  );
  const isWritten = leads.length + files.length === 0;
  const persons = isWritten
    ? data.persons.map((row) =>
        words.say('origin.person', { name: textOf(row['owner_name']), day: words.day(row['created_at']) }),
      )
    : [];
  return [...new Set([...leads, ...files, ...persons]), words.say('origin.others')];
}

/**
 * Who received data: the users who advised the person or had the lead, those with whom a page was shared, and whom the
 * operator names.
 */
function recipientsOf(data: SubjectData, words: DisclosureWords, named: string): string[] {
  const partners = data.assignments.map((row) => textOf(row['partner_name']));
  const owners = data.persons.map((row) => textOf(row['owner_name']));
  const people = [...new Set([...owners, ...partners])].filter((name) => name !== '');
  const shared = [...new Set(data.shareLinks.map((row) => textOf(row['recipient'])))].filter((name) => name !== '');
  return [
    labelled(words.say('recipients.advisors'), people.join(', ')),
    labelled(words.say('recipients.shared'), shared.join(', ')),
    named,
  ];
}

/** Everything that is stored about a person, and the information that Art. 15 (1) and (2) GDPR requires with it. */
export function writeDisclosure(data: SubjectData, frame: DisclosureFrame, words: DisclosureWords): ReportDocument {
  const { language, now, settings } = frame;
  const { disclosure, productName, partnerManagementPhone } = settings;
  const told = (part: keyof PortalSettings['disclosure']): string => {
    const { de, en } = disclosure[part];
    return language === 'en' && en !== '' ? en : de;
  };
  const fact = (name: string, texts: readonly string[]) => {
    const value = lines(texts);
    return value === '' ? [] : [{ label: words.say(`${name}.label`), value }];
  };
  const isDistributed = data.leads.length > 0;
  return {
    title: words.say('title'),
    kicker: words.say('kicker'),
    language,
    sender: { company: productName, phone: partnerManagementPhone },
    head: [frame.name, words.say('createdOn', { day: words.day(calendarDateAt(now)) })],
    intro: [
      { kind: 'text', text: words.say('text') },
      {
        kind: 'facts',
        facts: [
          ...fact('controller', [told('controller') || lines([productName, partnerManagementPhone])]),
          ...fact('officer', [told('officer')]),
          ...fact('purposes', [told('purposes')]),
          ...fact('legalBases', [told('legalBases')]),
          ...fact('categories', [told('categories')]),
          ...fact('recipients', recipientsOf(data, words, told('recipients'))),
          ...fact('transfers', [told('transfers')]),
          ...fact('periods', frame.periods),
          ...fact('origin', originsOf(data, words)),
          ...fact('decisions', [words.say('decisions.none'), isDistributed ? words.say('decisions.distribution') : '']),
          ...fact('rights', [words.say('rights.value')]),
          ...fact('authority', [told('authority') || words.say('authority.any')]),
        ],
      },
    ],
    sections: writeSections(data, words),
    signature: null,
    breaks: true,
    pageOf: [words.of('data-protection', 'pageOf.before'), words.of('data-protection', 'pageOf.between'), ''],
    createdAt: now,
  };
}
