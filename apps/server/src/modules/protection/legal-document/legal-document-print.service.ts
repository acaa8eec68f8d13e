import { calendarDateAt } from '@fundus/contract/date';
import type { LegalDocumentKind } from '@fundus/contract/legal-document';
import { readPlainMarkdown } from '@fundus/contract/plain-markdown';
import type { Language } from '@fundus/contract/user';
import { formatDate } from '@fundus/messages/wording/format';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import type { With } from '#lib/with.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { readContent } from './legal-document.service.ts';
import type { FactDeps } from './portal-facts.service.ts';

/** Prints a version, or the text as it stands as a draft. A text without English is printed in German. Throws NOT_FOUND. */
export async function printLegalDocument(
  deps: FactDeps & With<'pdf'>,
  kind: LegalDocumentKind,
  number: number | undefined,
  asked: Language,
): Promise<FileResponse> {
  const { content, version } = await readContent(deps, kind, number);
  const language = content[asked] === null ? 'de' : asked;
  const settings = await readPortalSettings(deps.db);
  const word = (key: string, values?: Record<string, unknown>) => message(language, 'legal-document', key, values);
  const title = word(`kind.${kind}`);
  const day = calendarDateAt(version?.createdAt ?? deps.clock());
  const state =
    version === null
      ? word('print.draft', { day: formatDate(day) })
      : word('print.version', { version: version.version, day: formatDate(day) });
  return renderReport(
    deps.pdf,
    {
      title,
      kicker: word('print.kicker'),
      language,
      sender: { company: settings.productName, phone: '' },
      head: [state],
      intro: version === null ? [{ kind: 'note', text: word('print.hint') }] : [],
      sections: (content[language] ?? content.de).map(({ heading, text }) => ({
        heading,
        parts: [{ kind: 'rich', blocks: readPlainMarkdown(text) }],
      })),
      signature: null,
      breaks: false,
      pageOf: [word('print.pageOf.before'), word('print.pageOf.between'), ''],
      createdAt: deps.clock(),
    },
    `${title} ${day}.pdf`,
  );
}
