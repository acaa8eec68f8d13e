import type { CasePaper } from '@fundus/contract/case-paper-codes';
import { calendarDateAt } from '@fundus/contract/date';
import type { Language } from '@fundus/contract/user';
import { formatDate, formatLongDate, formatMoney } from '@fundus/messages/wording/format';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import { exportTable } from '#lib/table-export.ts';
import type { With } from '#lib/with.ts';
import { listOfCase } from '#modules/funding/case-receipt/case-receipt.service.ts';
import { showAccount } from '#modules/funding/funding-case/case-account.service.ts';
import { getCase } from '#modules/funding/funding-case/funding-case.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { contentOf, type PaperCell, type Say } from './case-paper.rules.ts';

/** Characters of a column of a sheet for each share of the width of a page. */
const charactersOfShare = 11;

/** Writes a paper of a case as it stands today. Throws NOT_FOUND. */
export async function writePaper(
  deps: With<'db' | 'clock' | 'pdf' | 'temporaryFolder'>,
  actor: Actor,
  { caseId, paper, format, language }: { caseId: string; paper: CasePaper; format: 'pdf' | 'xlsx'; language: Language },
): Promise<FileResponse> {
  const one = await getCase(deps, actor, caseId);
  const [account, receipts] = [await showAccount(deps, actor, caseId), await listOfCase(deps, actor, caseId)];
  const now = deps.clock();
  const today = calendarDateAt(now);
  const say: Say = (key, values) => message(language, 'funding-case', wordKey(key), values);
  const money = (cents: number): string => formatMoney(cents, language);
  const content = contentOf(paper, { one, account, receipts, money, day: formatDate, say });
  const title = say(`title.${paper}`);
  const { columns, rows, heading } = content.table;
  const fileName = `${title} ${one.client}`;
  if (format === 'xlsx') {
    const sheet = columns.map(({ title: name, width }) => ({
      title: name,
      width: Math.round(width * charactersOfShare),
    }));
    const table = {
      temporaryFolder: deps.temporaryFolder,
      format,
      name: fileName,
      day: today,
      columns: sheet,
      language,
    };
    return exportTable(table, (write) => write(rows));
  }
  const text = (cell: PaperCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return cell;
    return 'cents' in cell ? money(cell.cents) : formatDate(cell.date);
  };
  const settings = await readPortalSettings(deps.db);
  const word = (key: string): string => message(language, 'data-protection', key);
  return renderReport(
    deps.pdf,
    {
      title,
      kicker: one.title,
      language,
      sender: { company: settings.productName, phone: settings.partnerManagementPhone },
      head: [one.client, formatLongDate(today, language)],
      intro: [{ kind: 'facts', facts: content.facts.map(({ label, value }) => ({ label, value: text(value) })) }],
      sections: [
        {
          heading,
          parts: [
            ...(rows.length <= 1
              ? [{ kind: 'text' as const, text: say('nothing') }]
              : [
                  {
                    kind: 'table' as const,
                    columns: columns.map((column) => column.title),
                    rows: rows.map((row) => row.map(text)),
                    widths: columns.map(({ width }) => width),
                    numeric: columns.flatMap(({ isNumber }, place) => (isNumber === true ? [place] : [])),
                  },
                ]),
            ...content.notes.map((note) => ({ kind: 'text' as const, text: note })),
          ],
        },
      ],
      signature: content.isSigned ? say('signature') : null,
      breaks: false,
      pageOf: [word('pageOf.before'), word('pageOf.between'), ''],
      createdAt: now,
    },
    `${fileName}.pdf`,
  );
}

/** States and days are worded where the screens have them. */
function wordKey(key: string): string {
  if (key.startsWith('day.')) return `account.${key}`;
  return key.startsWith('state.') ? key : `paper.${key}`;
}
