import type { SizeGroup } from '@fundus/contract/company-size';
import { calendarDateAt } from '@fundus/contract/date';
import { linkLimitKeys, sizeLimitKeys } from '@fundus/contract/parameter';
import type { ShortCheckAnswers } from '@fundus/contract/short-check';
import type { Language } from '@fundus/contract/user';
import { wordSizeProtocol } from '@fundus/messages/wording/company-size-words';
import { formatLongDate } from '@fundus/messages/wording/format';
import type { Actor } from '#http/actor.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { renderReport } from '#lib/pdf/report-document.ts';
import type { With } from '#lib/with.ts';
import { speechIn } from '#modules/funding/funding-research/funding-speech.service.ts';
import { assessCompanySize } from '#modules/people/company-size/company-size.rules.ts';
import { getReachablePerson } from '#modules/people/person/person.service.ts';
import { getParameters } from '#modules/platform/parameter/parameter.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { findShortCheck } from './short-check.repository.ts';

type PersonRecord = Awaited<ReturnType<typeof getReachablePerson>>;

/** The firm by itself, as the person and the short check know it: what is printed where nothing was calculated. */
function alone({ company, firstName, lastName, employees }: PersonRecord, answers: ShortCheckAnswers, day: string) {
  const { turnoverCents, balanceSheetCents } = answers;
  const year = Number(day.slice(0, 4)) - 1;
  return {
    firmId: 'own',
    firms: [
      {
        firmId: 'own',
        name: company === '' ? `${firstName} ${lastName}`.trim() : company,
        kind: 'enterprise',
        years: [{ year, employees, turnoverCents, balanceSheetCents }],
        isConsolidated: false,
        angelInvestmentCents: null,
      },
    ],
    links: [],
    isNew: false,
    statusBefore: null,
  } satisfies SizeGroup;
}

/** The calculation of the size of a person's firm as PDF, by the limits of today. Throws NOT_FOUND. */
export async function printSizeProtocol(
  deps: With<'db' | 'clock' | 'pdf'>,
  actor: Actor,
  personId: string,
  language: Language,
): Promise<FileResponse> {
  const person = await getReachablePerson(deps.db, actor, personId);
  const { answers } = await findShortCheck(deps.db, personId);
  const now = deps.clock();
  const today = calendarDateAt(now);
  const group = answers.group ?? alone(person, answers, today);
  const limits = await getParameters(deps.db, [...sizeLimitKeys, ...linkLimitKeys], today);
  const speech = speechIn(language);
  const protocol = wordSizeProtocol(group, assessCompanySize(group, limits), speech);
  const settings = await readPortalSettings(deps.db);
  const word = (key: string) => message(language, 'data-protection', key);
  const notes = (texts: readonly string[]) => texts.map((text) => ({ kind: 'text' as const, text }));
  const name = group.firms.find(({ firmId }) => firmId === group.firmId)?.name ?? '';
  return renderReport(
    deps.pdf,
    {
      title: protocol.title,
      kicker: protocol.law,
      language,
      sender: { company: settings.productName, phone: settings.partnerManagementPhone },
      head: [name, formatLongDate(today, language)],
      intro: [...notes([protocol.verdict, ...protocol.remarks]), { kind: 'note', text: protocol.note }],
      sections: [
        { heading: speech.say('companySize.heading.firms'), parts: [{ kind: 'facts', facts: protocol.firms }] },
        ...protocol.years.map(({ heading, columns, rows, result }) => ({
          heading,
          parts: [
            { kind: 'table' as const, columns, rows, widths: [3, 1, 1.4, 1.8, 1.8], numeric: [1, 2, 3, 4] },
            ...notes([result]),
          ],
        })),
        ...(protocol.missing.length === 0
          ? []
          : [{ heading: speech.say('companySize.heading.missing'), parts: notes(protocol.missing) }]),
      ],
      signature: null,
      breaks: false,
      pageOf: [word('pageOf.before'), word('pageOf.between'), ''],
      createdAt: now,
    },
    `${protocol.title} ${name}.pdf`,
  );
}
