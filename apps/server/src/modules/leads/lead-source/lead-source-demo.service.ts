import type { Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';
import { insertSource } from './lead-source.service.ts';

/** A website whose form can be tried at once; it has no key until an administrator makes one. Returns its id. */
export async function createDemoSource(deps: With<'clock'>, tx: Executor): Promise<string> {
  return insertSource(tx, deps, {
    name: 'Website',
    isActive: true,
    form: {
      isActive: true,
      title: 'Welche Fördermittel passen zu Ihrem Vorhaben?',
      intro:
        'Erzählen Sie uns kurz, was Sie vorhaben. Eine Beraterin oder ein Berater aus Ihrer Nähe meldet sich bei Ihnen – unverbindlich und in der Regel innerhalb von zwei Werktagen.',
      consentText:
        'Ich bin einverstanden, dass meine Angaben gespeichert und an eine Beraterin oder einen Berater weitergegeben werden, um mich zu Fördermitteln zu beraten. Diese Einwilligung kann ich jederzeit widerrufen.',
      thanks:
        'Vielen Dank für Ihre Anfrage! Wir suchen jetzt eine passende Beraterin oder einen passenden Berater für Sie und melden uns in Kürze.',
      origins: [],
    },
  });
}
