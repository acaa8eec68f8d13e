import type { Language } from '@fundus/contract/user';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { getMailbox } from '#modules/platform/mailbox/mailbox.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { listRetentionRules } from '#modules/protection/retention/retention.service.ts';
import type { PortalFacts } from './legal-document.rules.ts';

export type FactDeps = With<
  'db' | 'clock' | 'mailer' | 'oidc' | 'backup' | 'virusScanner' | 'publicUrl' | 'readEngine' | 'pageCaller'
>;

/** The keeping rules as entries of a list. */
function wordPeriods(rules: Awaited<ReturnType<typeof listRetentionRules>>, language: Language): string {
  const word = (key: string, values?: Record<string, unknown>) => message(language, 'data-protection', key, values);
  return rules
    .map(({ kind, isActive, amount, unit }) => {
      const period = isActive
        ? `${word(`retention.period.${unit}`, { count: amount })}, ${word(`retention.since.${kind}`)}`
        : word('retention.isOff');
      return `- **${word(`retention.kind.${kind}`)}**: ${period}`;
    })
    .join('\n');
}

/**
 * The facts from which legal documents are proposed, in both languages. They say which services are set up, never where: no addresses of
 * servers, no settings of the environment.
 */
export async function readPortalFacts(deps: FactDeps): Promise<Record<Language, PortalFacts>> {
  const settings = await readPortalSettings(deps.db);
  const rules = await listRetentionRules(deps);
  const { mailbox } = await getMailbox(deps);
  const flags = {
    mail: deps.mailer !== null,
    mailbox: mailbox !== null,
    loginService: deps.oidc !== null,
    backup: deps.backup !== null,
    databaseLog: deps.backup !== null && deps.backup.log !== null,
    virusScanner: deps.virusScanner !== null,
    https: deps.publicUrl.startsWith('https:'),
    ownDatabase: deps.readEngine() !== null,
    pageCalls: deps.pageCaller !== null,
    registration: settings.isRegistrationOpen,
  };
  const { disclosure } = settings;
  const factsIn = (language: Language): PortalFacts => {
    const part = (name: keyof typeof disclosure): string => disclosure[name][language] || disclosure[name].de;
    return {
      flags,
      texts: {
        productName: settings.productName,
        address: deps.publicUrl,
        phone: settings.partnerManagementPhone,
        controller: part('controller'),
        officer: part('officer'),
        purposes: part('purposes'),
        legalBases: part('legalBases'),
        categories: part('categories'),
        recipients: part('recipients'),
        transfers: part('transfers'),
        authority: part('authority'),
        periods: wordPeriods(rules, language),
      },
    };
  };
  return { de: factsIn('de'), en: factsIn('en') };
}
