import { Readable } from 'node:stream';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import type { FileResponse } from '#http/api.ts';
import { message } from '#lib/message-catalogue.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import { recordAudit } from '#modules/audit/audit.service.ts';
import { type ErasureTarget, findSubject } from '#modules/person-erasure/person-erasure.service.ts';
import { findPersonRule } from '#modules/retention/retention.service.ts';
import { readPublicSettings } from '#modules/setting/setting.service.ts';
import type { Deps } from '../../deps.ts';
import { writeDisclosure } from './disclosure.service.ts';
import { readSubjectData } from './subject-data.repository.ts';

/** Everything that is stored about somebody, as a file. Throws NOT_FOUND. */
export async function exportSubjectData(
  deps: Deps,
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
    const bytes = Buffer.from(JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2));
    const shape = { mediaType: 'application/json', fileName: `${fileName}.json`, disposition: 'attachment' as const };
    return { stream: Readable.from([bytes]), bytes: bytes.byteLength, ...shape };
  }
  const settings = await readPublicSettings(deps);
  const stored = data.persons[0]?.['kind'];
  const kind = typeof stored === 'string' ? stored : '';
  const rule = await findPersonRule(deps.db, kind);
  const period = message(language, 'data-protection', 'export.period.value', {
    kind: message(language, 'data-protection', `retention.kind.${rule.kind}`),
    period: message(language, 'data-protection', `retention.period.${rule.unit}`, { count: rule.amount }),
  });
  const sender = { company: settings.productName, phone: settings.partnerManagementPhone };
  const report = writeDisclosure(data, { name, language, now, sender, period });
  return renderReport(deps.pdf, report, `${fileName}.pdf`);
}
