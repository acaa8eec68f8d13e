import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { RetentionKind } from '@fundus/contract/protection-codes';
import type { StorageReason } from '@fundus/contract/retention';
import type { Language } from '@fundus/contract/user';
import type { FileResponse } from '#http/file-response.ts';
import { AppError } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { listKnownTerms } from '#modules/platform/reference/vocabulary.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { type ErasureTarget, findSubject } from '#modules/protection/person-erasure/person-erasure.service.ts';
import { listRetentionRules, readStorageReason } from '#modules/protection/retention/retention.service.ts';
import { writeDisclosure } from './disclosure.service.ts';
import { type DisclosureWords, makeDisclosureWords, textOf } from './disclosure.words.ts';
import { readSubjectData } from './subject-data.repository.ts';
import type { SubjectData } from './subject-data.rules.ts';

/** Everything that is stored about a person, as a file. Throws NOT_FOUND. */
export async function exportSubjectData(
  deps: With<'db' | 'clock' | 'pdf'>,
  target: ErasureTarget,
  format: 'json' | 'pdf',
  language: Language,
): Promise<FileResponse> {
  const snapshot = deps.db.transaction().setIsolationLevel('repeatable read');
  const { name, data } = await snapshot.execute(async (tx) => {
    const subject = await findSubject(tx, target);
    const isPerson = 'personId' in target;
    await recordAudit(tx, deps.clock(), {
      action: isPerson ? 'person.exported' : 'lead.exported',
      subjectId: isPerson ? target.personId : target.leadId,
      changes: [{ field: 'format', from: null, to: format }],
    });
    return { name: subject.name, data: await readSubjectData(tx, subject) };
  });
  const now = deps.clock();
  const fileName = `${message(language, 'data-protection', 'export.fileName')} ${calendarDateAt(now)}`;
  if (format === 'json') {
    const pieces = await writeJson(now, data);
    const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const shape = { mediaType: 'application/json', fileName: `${fileName}.json`, disposition: 'attachment' as const };
    return { stream: Readable.from(pieces), bytes, ...shape };
  }
  const settings = await readPortalSettings(deps.db);
  const words = makeDisclosureWords(await listKnownTerms(deps.db), language);
  const periods = await listPeriods(deps, data, words);
  const report = writeDisclosure(data, { name, language, now, settings, periods }, words);
  if (lettersOf(report.sections) > mostLetters) throw new AppError('DISCLOSURE_TOO_LONG');
  return renderReport(deps.pdf, report, `${fileName}.pdf`);
}

/** Some 2,500 pages, which take a few seconds and half a gigabyte to set. */
const mostLetters = 10_000_000;

function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + lettersOf(part), 0);
}

/** Everything as JSON, a line for each row; other calls are answered in between. */
async function writeJson(now: Date, data: SubjectData): Promise<Buffer[]> {
  const slice = new TimeSlice();
  const pieces = [Buffer.from(`{\n  "exportedAt": ${JSON.stringify(now)}`)];
  for (const [part, rows] of Object.entries(data)) {
    let before = `,\n  ${JSON.stringify(part)}: [`;
    for (const row of rows) {
      pieces.push(Buffer.from(`${before}\n    ${JSON.stringify(row)}`));
      before = ',';
      if (slice.isOver) await slice.next();
    }
    pieces.push(Buffer.from(rows.length === 0 ? `${before}]` : '\n  ]'));
  }
  pieces.push(Buffer.from('\n}\n'));
  return pieces;
}

/** How long what is stored is kept by the rules, and when these very persons go (Art. 15 (1) d). */
async function listPeriods(deps: With<'db' | 'clock'>, data: SubjectData, words: DisclosureWords): Promise<string[]> {
  const rules = await listRetentionRules(deps);
  const persons = data.persons.filter((row) => row['merged_into_id'] === null);
  const reasons = await Promise.all(persons.map((row) => readStorageReason(deps.db, textOf(row['id']))));
  const kinds = new Set<RetentionKind>([
    ...reasons.flatMap((reason) => reason?.rule ?? []),
    ...(data.leads.some((row) => row['person_id'] === null) ? (['leadsUnconverted', 'leadsDeleted'] as const) : []),
    ...(data.importRows.length > 0 ? (['importFiles'] as const) : []),
    'mails',
    'notifications',
    'audit',
  ]);
  const wording = (key: string, values?: Record<string, unknown>) =>
    words.of('data-protection', `retention.${key}`, values);
  const ruled = rules
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, isActive, amount, unit }) =>
      words.say(isActive ? 'periods.rule' : 'periods.off', {
        kind: wording(`kind.${kind}`),
        period: words.of('data-protection', `retention.period.${unit}_${amount === 1 ? 'one' : 'other'}`, {
          count: amount,
        }),
        since: wording(`since.${kind}`),
      }),
    );
  return [...ruled, ...reasons.flatMap((reason) => (reason === null ? [] : wordReason(reason, words)))];
}

function wordReason({ dueOn, holds }: StorageReason, words: DisclosureWords): string[] {
  if (dueOn !== null) return [words.say('periods.dueOn', { day: words.day(dueOn) })];
  if (holds.length === 0) return [];
  const held = holds.map((hold) => words.of('data-protection', `storage.hold.${hold}`));
  return [words.say('periods.held', { holds: held.join(' ') })];
}
