import type { MessageKind } from '@fundus/contract/message-codes';
import type { ReportDocument, ReportPart } from '#lib/pdf/report-document.ts';
import { type DisclosureWords, textOf } from './disclosure.words.ts';
import { companyFacts, leadFacts, personFacts, wordFields, wordValue } from './disclosure-field.rules.ts';
import {
  decisionLines,
  labelled,
  lines,
  linkLines,
  paperLines,
  procedureLines,
  processLines,
  requestLines,
  researchLines,
  roomLines,
  searchLines,
  shortCheckLines,
  taskLines,
} from './disclosure-line.rules.ts';
import type { DataRow, SubjectData } from './subject-data.rules.ts';

type Section = ReportDocument['sections'][number];

/** A table of the disclosure: from which rows, in which columns (with their shares of the width), what in them. */
interface DisclosedTable {
  name: string;
  rows: (data: SubjectData) => DataRow[];
  columns: Readonly<Record<string, number>>;
  cells: (row: DataRow, words: DisclosureWords, data: SubjectData) => string[];
}

const portalOr = (name: unknown, words: DisclosureWords): string => textOf(name) || words.say('portal');

const tables: readonly DisclosedTable[] = [
  {
    name: 'consents',
    rows: (data) => data.consents,
    columns: { when: 2, wording: 6, state: 2 },
    cells: (row, words) => [
      words.day(row['given_at']),
      lines([textOf(row['purpose']), textOf(row['wording'])]),
      row['withdrawn_at'] === null
        ? words.say('consentGiven')
        : lines([
            words.say('consentWithdrawn', { day: words.day(row['withdrawn_at']) }),
            textOf(row['withdrawal_note']),
          ]),
    ],
  },
  {
    name: 'messages',
    rows: (data) => data.messages,
    columns: { when: 2, what: 6, who: 2 },
    cells: (row, words) => [
      words.time(row['created_at']),
      words.entry(row['kind'] as MessageKind, textOf(row['text']), (row['values'] ?? {}) as Record<string, string>),
      portalOr(row['author_name'], words),
    ],
  },
  {
    name: 'documents',
    rows: (data) => [...data.documents, ...data.documentVersions, ...data.sharedFiles],
    columns: { day: 2, file: 8 },
    cells: (row, words) => [words.day(row['document_on'] ?? row['created_at']), textOf(row['file_name'])],
  },
  {
    name: 'projects',
    rows: (data) => data.projects,
    columns: { name: 3, text: 5, amount: 2 },
    cells: (row, words) => [
      textOf(row['name']),
      lines([
        textOf(row['description']),
        wordValue('projects', row['projects'], words),
        labelled(words.say('startsOn'), words.day(row['starts_on'])),
      ]),
      words.euros(row['investment_cents']),
    ],
  },
  {
    name: 'statuses',
    rows: (data) => data.consultingStatuses,
    columns: { name: 3, state: 2, text: 5 },
    cells: (row, words) => [
      words.of('consulting-status', `process.${textOf(row['process'])}`),
      words.of('consulting-status', `status.${textOf(row['status']) || 'none'}`),
      processLines(row, words),
    ],
  },
  {
    name: 'shortChecks',
    rows: (data) => data.shortChecks,
    columns: { when: 2, text: 8 },
    cells: (row, words) => [words.day(row['updated_at']), shortCheckLines(row, words)],
  },
  {
    name: 'tasks',
    rows: (data) => data.tasks,
    columns: { day: 2, what: 6, state: 2 },
    cells: (row, words) => [
      lines([words.day(row['due_on']), textOf(row['due_time'])]),
      taskLines(row),
      row['done_at'] === null ? words.say('open') : words.say('doneOn', { day: words.day(row['done_at']) }),
    ],
  },
  {
    name: 'researches',
    rows: (data) => data.researches,
    columns: { when: 2, name: 3, text: 5 },
    cells: (row, words, data) => [words.day(row['created_at']), textOf(row['name']), researchLines(row, words, data)],
  },
  {
    name: 'savedSearches',
    rows: (data) => data.savedSearches,
    columns: { when: 2, name: 3, text: 5 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['name']), searchLines(row, words)],
  },
  {
    name: 'businessPlans',
    rows: (data) => data.businessPlans,
    columns: { when: 2, name: 8 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['name'])],
  },
  {
    name: 'fundingCases',
    rows: (data) => data.fundingCases,
    columns: { name: 4, state: 4, amount: 2 },
    cells: (row, words) => [
      textOf(row['title']),
      lines([
        words.of('message', `caseState.${textOf(row['state']) || 'none'}`),
        labelled(words.say('requestedOn'), words.day(row['applied_on'])),
        labelled(words.say('decidedOn'), words.day(row['approved_on'] ?? row['refused_on'])),
        labelled(words.say('paidOn'), words.day(row['paid_on'])),
        textOf(row['note']),
      ]),
      words.euros(row['granted_cents'] ?? row['asked_cents']),
    ],
  },
  {
    name: 'aids',
    rows: (data) => data.deMinimisAids,
    columns: { day: 2, name: 6, amount: 2 },
    cells: (row, words) => [
      words.day(row['granted_on']),
      lines([textOf(row['giver']), words.say(`aidKind.${textOf(row['kind'])}`), textOf(row['note'])]),
      words.euros(row['amount_cents']),
    ],
  },
  {
    name: 'procedures',
    rows: (data) => data.procedures,
    columns: { name: 3, text: 5, amount: 2 },
    cells: (row, words) => [
      lines([words.of('message', `procedureKind.${textOf(row['kind'])}`), textOf(row['programme_title'])]),
      procedureLines(row, words),
      words.euros(row['granted_cents']),
    ],
  },
  {
    name: 'businessModels',
    rows: (data) => data.businessModels,
    columns: { when: 2, name: 3, text: 5 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['name']), paperLines(row)],
  },
  {
    name: 'projectOutlines',
    rows: (data) => data.projectOutlines,
    columns: { when: 2, name: 3, text: 5 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['name']), paperLines(row)],
  },
  {
    name: 'shareLinks',
    rows: (data) => data.shareLinks,
    columns: { when: 2, who: 3, text: 5 },
    cells: (row, words, data) => [words.day(row['created_at']), textOf(row['recipient']), linkLines(row, words, data)],
  },
  {
    name: 'paperRequests',
    rows: (data) => data.paperRequests,
    columns: { when: 2, who: 3, text: 5 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['recipient']), requestLines(row, words)],
  },
  {
    name: 'clientRooms',
    rows: (data) => data.clientRooms,
    columns: { when: 2, who: 3, text: 5 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['recipient']), roomLines(row, words)],
  },
  {
    name: 'prints',
    rows: (data) => data.prints,
    columns: { when: 2, what: 8 },
    cells: (row, words) => [words.day(row['created_at']), textOf(row['research_name'])],
  },
  {
    name: 'assignments',
    rows: (data) => data.assignments,
    columns: { when: 2, who: 4, state: 4 },
    cells: (row, words) => [
      words.time(row['assigned_at']),
      textOf(row['partner_name']),
      lines([words.of('lead-assignment', `state.${textOf(row['state'])}`), textOf(row['reason'])]),
    ],
  },
  {
    name: 'decisions',
    rows: (data) => data.decisions,
    columns: { when: 2, who: 3, facts: 5 },
    cells: (row, words) => [
      words.time(row['made_at']),
      lines([textOf(row['partner_name']) || words.say('nobody'), words.say(`method.${textOf(row['method'])}`)]),
      decisionLines(row, words),
    ],
  },
  {
    name: 'importRows',
    rows: (data) => data.importRows,
    columns: { when: 2, file: 3, text: 5 },
    cells: (row, words) => [
      words.day(row['imported_at']),
      words.say('lineOf', { file: textOf(row['file_name']), line: textOf(row['line']) }),
      row['fields'] === null ? textOf(row['cells']) : wordFields(row['fields'] as Record<string, unknown>, words),
    ],
  },
  {
    name: 'notifications',
    rows: (data) => data.notifications,
    columns: { when: 2, what: 5, to: 3 },
    cells: (row, words) => [
      words.time(row['created_at']),
      words.of('notification', `settings.kind.${textOf(row['kind'])}`),
      textOf(row['user_name']),
    ],
  },
  {
    name: 'mails',
    rows: (data) => data.mails,
    columns: { when: 2, what: 5, to: 3 },
    cells: (row, words) => [words.time(row['sent_at'] ?? row['created_at']), textOf(row['subject']), textOf(row['to'])],
  },
  {
    name: 'unassignedMails',
    rows: (data) => data.unassignedMails,
    columns: { when: 2, what: 3, text: 5 },
    cells: (row, words) => [
      words.time(row['received_at']),
      textOf(row['subject']),
      lines([textOf(row['text']), textOf(row['files'])]),
    ],
  },
  {
    name: 'audit',
    rows: (data) => data.auditEvents,
    columns: { when: 2, what: 6, who: 2 },
    cells: (row, words) => {
      const [subject = '', verb = ''] = textOf(row['action']).split('.');
      const action = `${words.of('audit', `subject.${subject}`)}: ${words.of('audit', `verb.${verb}`)}`;
      return [words.time(row['happened_at']), action, portalOr(row['actor_name'], words)];
    },
  },
];

/** Everything that is stored, kind by kind; what there is nothing of is named at the end. */
export function writeSections(data: SubjectData, words: DisclosureWords): Section[] {
  const heading = (name: string): string => words.say(`section.${name}`);
  const records: Section[] = [
    ...data.persons.map((row) => ({
      heading: heading(row['merged_into_id'] === null ? 'person' : 'mergedPerson'),
      parts: [{ kind: 'facts' as const, facts: personFacts(row, words) }],
    })),
    ...data.companies.map((row) => ({
      heading: heading('company'),
      parts: [{ kind: 'facts' as const, facts: companyFacts(row, words) }],
    })),
    ...data.leads.map((row) => ({
      heading: heading('lead'),
      parts: [{ kind: 'facts' as const, facts: leadFacts(row, words) }],
    })),
  ];
  const filled = tables.flatMap(({ name, rows, columns, cells }): Section[] => {
    const found = rows(data);
    if (found.length === 0) return [];
    const table: ReportPart = {
      kind: 'table',
      columns: Object.keys(columns).map((column) => words.say(`column.${column}`)),
      widths: Object.values(columns),
      numeric: Object.keys(columns).flatMap((column, place) => (column === 'amount' ? place : [])),
      rows: found.map((row) => cells(row, words, data)),
    };
    return [{ heading: heading(name), parts: [table] }];
  });
  const empty = tables.filter(({ rows }) => rows(data).length === 0).map(({ name }) => heading(name));
  if (empty.length === 0) return [...records, ...filled];
  const rest: ReportPart = { kind: 'text', text: words.say('emptyKinds', { kinds: empty.join(', ') }) };
  return [...records, ...filled, { heading: heading('nothing'), parts: [rest] }];
}
