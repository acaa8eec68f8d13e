import { calendarDateAt } from '@fundus/contract/date';
import { erasedKinds } from '@fundus/contract/protection-codes';
import type { Language } from '@fundus/contract/user';
import { formatLongDate, formatNumber } from '@fundus/messages/wording/format';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { type ReportPart, renderReport } from '#lib/pdf/report-document.ts';
import type { With } from '#lib/with.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { getErasure } from './person-erasure.service.ts';

/** The certificate of an erasure: what, when, why, by whom, and not a word of whose it was. Throws NOT_FOUND. */
export async function printCertificate(
  deps: With<'db' | 'clock' | 'pdf'>,
  erasureId: string,
  language: Language,
): Promise<FileResponse> {
  const erasure = await getErasure(deps.db, erasureId);
  const settings = await readPortalSettings(deps.db);
  const word = (key: string, values?: Record<string, unknown>) => message(language, 'data-protection', key, values);
  const erasedOn = formatLongDate(calendarDateAt(new Date(erasure.erasedAt)), language);
  const removed = erasedKinds.flatMap((kind) => {
    const count = erasure.counts[kind] ?? 0;
    return count === 0 ? [] : [[word(`kind.${kind}`), formatNumber(count, language)]];
  });
  const facts = [
    { label: word('certificate.number'), value: erasure.number },
    { label: word('certificate.erasedOn'), value: erasedOn },
    { label: word('certificate.reason'), value: word(`reason.${erasure.reason}`) },
    ...(erasure.requestedOn === null
      ? []
      : [{ label: word('certificate.requestedOn'), value: formatLongDate(erasure.requestedOn, language) }]),
    { label: word('certificate.erasedBy'), value: erasure.erasedByName || word('certificate.byRules') },
    { label: word('certificate.blockList'), value: word(`certificate.onList.${erasure.isOnBlockList}`) },
  ];
  const table: ReportPart = {
    kind: 'table',
    columns: [word('certificate.column.kind'), word('certificate.column.count')],
    rows: removed,
    widths: [3, 1],
    numeric: [1],
  };
  return renderReport(
    deps.pdf,
    {
      title: word('certificate.title'),
      kicker: word('certificate.kicker'),
      language,
      sender: { company: settings.productName, phone: settings.partnerManagementPhone },
      head: [],
      intro: [
        { kind: 'text', text: word('certificate.text') },
        { kind: 'facts', facts },
      ],
      sections: [
        { heading: word('certificate.removed'), parts: [table] },
        { heading: word('certificate.kept'), parts: [{ kind: 'note', text: word('certificate.keptText') }] },
      ],
      signature: word('certificate.signature'),
      breaks: false,
      pageOf: [word('pageOf.before'), word('pageOf.between'), ''],
      createdAt: deps.clock(),
    },
    `${word('certificate.fileName')} ${erasure.number}.pdf`,
  );
}
