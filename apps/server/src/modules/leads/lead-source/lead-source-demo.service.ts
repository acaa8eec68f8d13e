import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { insertSource } from './lead-source.service.ts';

const form = {
  title: 'Welche Fördermittel passen zu Ihrem Vorhaben?',
  intro:
    'Erzählen Sie uns kurz, was Sie vorhaben. Eine Beraterin oder ein Berater aus Ihrer Nähe meldet sich bei Ihnen – unverbindlich und in der Regel innerhalb von zwei Werktagen.',
  consentText:
    'Ich bin einverstanden, dass meine Angaben gespeichert und an eine Beraterin oder einen Berater weitergegeben werden, um mich zu Fördermitteln zu beraten. Diese Einwilligung kann ich jederzeit widerrufen.',
  thanks:
    'Vielen Dank für Ihre Anfrage! Wir suchen jetzt eine passende Beraterin oder einen passenden Berater für Sie und melden uns in Kürze.',
  origins: [],
};

/** Where leads of the demo come from; the form of the website can be tried at once. No source has a key until an administrator makes one. */
const demoSources = {
  website: { name: 'Website', hasForm: true },
  partnerPage: { name: 'Partnerseite der Handwerkskammer', hasForm: true },
  fair: { name: 'Gründungsmesse', hasForm: false },
} as const;

/** Returns them by their names in the seeds of the demo. */
export async function createDemoSources(
  deps: With<'clock'>,
  tx: Executor,
): Promise<Map<string, { sourceId: string; name: string }>> {
  const made = new Map<string, { sourceId: string; name: string }>();
  for (const [key, { name, hasForm }] of Object.entries(demoSources)) {
    const sourceId = await insertSource(tx, deps, { name, isActive: true, form: { ...form, isActive: hasForm } });
    made.set(key, { sourceId, name });
  }
  return made;
}
