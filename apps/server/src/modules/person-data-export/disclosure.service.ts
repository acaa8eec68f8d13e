import { calendarDateAt } from '@fundus/contract/date';
import { leadFieldNames } from '@fundus/contract/lead-fields';
import type { MessageKind } from '@fundus/contract/message';
import { personFieldNames } from '@fundus/contract/person-fields';
import type { Language } from '@fundus/contract/user';
import type { MessageNoun } from '@fundus/messages/catalogues';
import { hasMessage, message } from '#lib/message-catalogue.ts';
import type { ReportDocument, ReportPart } from '#lib/pdf/report-document.ts';
import { wordAction, wordMessage } from './disclosure.words.ts';
import type { DataRow, SubjectData } from './subject-data.repository.ts';

const toSnake = (name: string): string =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`).replace(/_(\d)/g, '$1');
const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);

/** Everything that is stored about somebody, in words for them. */
export function writeDisclosure(
  data: SubjectData,
  options: { name: string; language: Language; now: Date; sender: ReportDocument['sender']; period: string },
): ReportDocument {
  const { language, now } = options;
  const word = (key: string, values?: Record<string, unknown>) => message(language, 'data-protection', key, values);
  const day = (value: unknown): string => {
    const text = textOf(value);
    if (text === '') return '';
    const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
    return Number.isNaN(instant.getTime())
      ? text
      : new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
          dateStyle: 'medium',
          timeZone: 'Europe/Berlin',
        }).format(instant);
  };
  const euros = (cents: unknown): string =>
    cents === null || cents === undefined
      ? ''
      : (Number(cents) / 100).toLocaleString(language, { style: 'currency', currency: 'EUR' });

  const factsOf = (row: DataRow, names: readonly string[], noun: MessageNoun): ReportPart => ({
    kind: 'facts',
    facts: names.flatMap((name) => {
      const value = name === 'industry' ? row['industry_title'] : row[toSnake(name)];
      const key = `field.${name}`;
      if (name === 'socialStatus' && value !== null) {
        const status = message(language, 'vocabulary', `socialStatus.${textOf(value)}`);
        return [{ label: message(language, noun, key), value: status }];
      }
      const text = name.endsWith('Cents') ? euros(value) : name.endsWith('On') ? day(value) : textOf(value);
      const isEmpty = text === '' || text === '[]';
      return isEmpty || !hasMessage(noun, key) ? [] : [{ label: message(language, noun, key), value: text }];
    }),
  });
  const table = (columns: string[], widths: number[], rows: string[][]): ReportPart[] =>
    rows.length === 0
      ? [{ kind: 'note', text: word('export.nothing') }]
      : [{ kind: 'table', columns: columns.map((column) => word(`export.column.${column}`)), widths, rows }];
  const section = (name: string, parts: ReportPart[]) => ({ heading: word(`export.section.${name}`), parts });
  const recipients = [...new Set(data.assignments.map((row) => textOf(row['partner_name'])))];
  const statusOf = (row: DataRow) => [
    message(language, 'consulting-status', `process.${textOf(row['process'])}`),
    message(language, 'consulting-status', `status.${textOf(row['status']) || 'none'}`),
    textOf(row['notes']),
  ];
  const fact = (name: string, value: string) => ({ label: word(`export.${name}.label`), value });

  return {
    title: word('export.title'),
    kicker: word('certificate.kicker'),
    language,
    sender: options.sender,
    head: [options.name, word('export.createdOn', { day: day(calendarDateAt(now)) })],
    intro: [
      { kind: 'text', text: word('export.text') },
      {
        kind: 'facts',
        facts: [
          fact('purpose', word('export.purpose.value')),
          fact('basis', word('export.basis.value')),
          fact('origin', word('export.origin.value')),
          fact('recipients', recipients.join(', ') || word('export.recipients.none')),
          fact('period', options.period),
          fact('decisions', word('export.decisions.value')),
          fact('rights', word('export.rights.value')),
        ],
      },
    ],
    sections: [
      section(
        'person',
        data.persons.map((row) => factsOf(row, personFieldNames, 'person')),
      ),
      ...data.leads.map((row) => section('lead', [factsOf(row, leadFieldNames, 'lead')])),
      section(
        'consents',
        table(
          ['when', 'wording', 'state'],
          [2, 6, 2],
          data.consents.map((row) => [
            day(row['given_at']),
            [textOf(row['purpose']), textOf(row['wording'])].filter((text) => text !== '').join('\n'),
            word(row['withdrawn_at'] === null ? 'consent.given' : 'consent.withdrawn'),
          ]),
        ),
      ),
      section(
        'messages',
        table(
          ['when', 'what', 'who'],
          [2, 6, 2],
          data.messages.map((row) => [
            day(row['created_at']),
            wordMessage(
              {
                kind: row['kind'] as MessageKind,
                text: textOf(row['text']),
                values: row['values'] as Record<string, string>,
              },
              language,
            ),
            textOf(row['author_name']) || word('export.portal'),
          ]),
        ),
      ),
      section(
        'documents',
        table(
          ['day', 'file'],
          [2, 8],
          [...data.documents, ...data.sharedFiles].map((row) => [
            day(row['document_on'] ?? row['created_at']),
            textOf(row['file_name']),
          ]),
        ),
      ),
      section(
        'projects',
        table(
          ['name', 'text', 'amount'],
          [3, 5, 2],
          data.projects.map((row) => [textOf(row['name']), textOf(row['description']), euros(row['investment_cents'])]),
        ),
      ),
      section('statuses', table(['name', 'state', 'text'], [3, 2, 5], data.consultingStatuses.map(statusOf))),
      section(
        'tasks',
        table(
          ['day', 'what', 'state'],
          [2, 6, 2],
          data.tasks.map((row) => [
            day(row['due_on']),
            textOf(row['title']),
            word(row['done_at'] === null ? 'export.open' : 'export.done'),
          ]),
        ),
      ),
      section(
        'researches',
        table(
          ['when', 'name', 'text'],
          [2, 3, 5],
          data.researches.map((row) => [
            day(row['created_at']),
            textOf(row['name']),
            data.researchItems
              .filter((item) => item['research_id'] === row['id'])
              .map((item) =>
                [textOf(item['programme_title']), textOf(item['comment'])].filter((t) => t !== '').join(': '),
              )
              .join('\n'),
          ]),
        ),
      ),
      section(
        'shareLinks',
        table(
          ['when', 'who', 'text'],
          [2, 3, 5],
          data.shareLinks.map((row) => [
            day(row['created_at']),
            textOf(row['recipient']),
            data.feedback
              .filter((entry) => entry['share_link_id'] === row['id'])
              .map(
                (entry) =>
                  `${message(language, 'message', `answer.${textOf(entry['answer'])}`)} ${textOf(entry['text'])}`,
              )
              .join('\n'),
          ]),
        ),
      ),
      section(
        'aids',
        table(
          ['day', 'name', 'amount'],
          [2, 6, 2],
          data.deMinimisAids.map((row) => [day(row['granted_on']), textOf(row['giver']), euros(row['amount_cents'])]),
        ),
      ),
      section(
        'assignments',
        table(
          ['when', 'who'],
          [2, 8],
          data.assignments.map((row) => [day(row['assigned_at']), textOf(row['partner_name'])]),
        ),
      ),
      section(
        'audit',
        table(
          ['when', 'what', 'who'],
          [2, 6, 2],
          data.auditEvents.map((row) => [
            day(row['happened_at']),
            wordAction(textOf(row['action']), language),
            textOf(row['actor_name']) || word('export.portal'),
          ]),
        ),
      ),
    ],
    signature: null,
    breaks: true,
    pageOf: [word('pageOf.before'), word('pageOf.between'), ''],
    createdAt: now,
  };
}
