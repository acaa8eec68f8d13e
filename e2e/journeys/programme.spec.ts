import { randomUUID } from 'node:crypto';
import type { MatchResult } from '@fundus/contract/funding-list';
import type { ProgrammeDetail } from '@fundus/contract/funding-programme';
import type { ProgrammeImport } from '@fundus/contract/programme-import';
import { createProgramme, createResearch, expect, expectAccessible, sendFile, test } from '../fixtures.ts';

/** A word that stands nowhere else, and near to no other word. */
const newWord = (): string =>
  `Q${[...randomUUID().replaceAll('-', '')]
    .slice(0, 12)
    .map((sign) => 'bcdfghjklmnpqrst'[Number.parseInt(sign, 16)])
    .join('')}`;

test('an editor writes a programme with its requirements; an advisor reads it, version by version', {
  tag: '@journey',
}, async ({ page, enterAs, apiAs }) => {
  const title = `Ofenkredit ${newWord()}`;
  const api = await enterAs('Administrator');
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });

  await test.step('nothing is created without a title', async () => {
    await page.goto('/admin/foerderprogramme');
    await page.getByRole('link', { name: 'Neues Programm' }).click();
    await page.getByRole('button', { name: 'Programm anlegen' }).click();
    await expect(page.getByText('Dies ist ein Pflichtfeld').first()).toBeVisible();
    await textbox('Titel').fill(title);
    await textbox('Fördergeber').fill('Beispielbank');
    await page.getByRole('button', { name: 'Programm anlegen' }).click();
    await expect(page.getByText(`„${title}“ ist angelegt.`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
  const programmeId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('an unfinished requirement is not saved, a finished one is', async () => {
    const rules = page.getByRole('region', { name: 'Voraussetzungen', exact: true });
    await rules.getByRole('button', { name: 'Erste Voraussetzung anlegen' }).click();
    await rules.getByRole('button', { name: 'Voraussetzung hinzufügen' }).click();
    await page.getByRole('menuitem', { name: 'Beschäftigte', exact: true }).click();
    await save.click();
    const demand = rules.getByRole('group', { name: 'Beschäftigte' });
    await expect(demand.getByText('Bitte geben Sie mindestens eine Grenze an')).toBeVisible();
    await expect(demand.getByRole('textbox', { name: /mindestens/i })).toBeFocused();
    await expect(page.getByText(/schiefgegangen/)).toHaveCount(0);
    const line = page.getByRole('button', { name: 'Beschäftigte: Bitte geben Sie mindestens eine Grenze an' });
    await line.click();
    await expect(demand.getByRole('textbox', { name: /mindestens/i })).toBeFocused();
    await demand.getByRole('textbox', { name: /höchstens/i }).fill('49');
    await expect(line).toHaveCount(0);
    await demand.getByRole('textbox', { name: /mindestens/i }).fill('zwei');
    await save.click();
    await expect(demand.getByText('Bitte geben Sie die Grenze als Zahl an')).toBeVisible();
    await demand.getByRole('textbox', { name: /mindestens/i }).fill('');
    await save.click();
    await expect(page.getByText('Version 2 ist gespeichert.')).toBeVisible();
    const { content } = await api.call<ProgrammeDetail>('GET', `/api/funding-programmes/${programmeId}`);
    expect(content.rules).toEqual({
      op: 'all',
      rules: [{ op: 'between', fact: 'employees', minimum: null, maximum: 49 }],
    });
  });

  await test.step('leaving with something unsaved asks first', async () => {
    await textbox('Kurztitel').fill('Ofenkredit');
    await page.getByRole('link', { name: 'Synonyme' }).first().click();
    const question = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
    await question.getByRole('button', { name: 'Auf der Seite bleiben' }).click();
    await expect(textbox('Kurztitel')).toHaveValue('Ofenkredit');
    await save.click();
    await expect(page.getByText('Version 3 ist gespeichert.')).toBeVisible();
  });

  await test.step('an advisor reads the requirements and compares two versions', async () => {
    await enterAs('Authenticated');
    await page.goto(`/foerderprogramme/${programmeId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'Bearbeiten' })).toHaveCount(0);
    await expect(page.getByRole('tabpanel')).toContainText('höchstens 49');
    await page.getByRole('tab', { name: 'Versionen' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Geändert: Voraussetzungen' })).toBeVisible();
    await page.getByRole('button', { name: 'Version 3 mit der vorherigen vergleichen' }).click();
    await expect(page.getByRole('heading', { name: 'Version 2 und Version 3 im Vergleich' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('Kurztitel');
    await expect(page.getByRole('tabpanel')).toContainText('Ofenkredit');
    await page.goto(`/foerderprogramme/${programmeId}?version=1`);
    await expect(page.getByText('Sie sehen Version 1 von 3.')).toBeVisible();
  });

  await test.step('the requirement decides in a research', async () => {
    const advisor = await apiAs('Authenticated');
    const verdictFor = async (employees: number): Promise<string | undefined> => {
      const { researchId } = await createResearch(advisor, { name: 'Urteil', start: { employees } });
      const path = `/api/funding-researches/${researchId}/matches?includeUnfit=true&search=${encodeURIComponent(title)}`;
      const { rows } = await advisor.call<MatchResult>('GET', path);
      return rows.find(({ programme }) => programme.programmeId === programmeId)?.verdict;
    };
    expect([await verdictFor(49), await verdictFor(50)]).toEqual(['fits', 'doesNotFit']);
  });
});

test('an ended programme leaves new researches, stays readable, and names its successor', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const word = newWord();
  const [old, next] = [
    await createProgramme(api, { title: `Altes Programm ${word}` }),
    await createProgramme(api, { title: `Nachfolgeprogramm ${word}` }),
  ];
  const { researchId } = await createResearch(api, { name: 'Mit Ende', programmeIds: [old.programmeId] });
  const found = async (): Promise<string[]> => {
    const path = `/api/funding-researches/${researchId}/matches?includeUnfit=true&search=${word}`;
    return (await api.call<MatchResult>('GET', path)).rows.map(({ programme }) => programme.programmeId).sort();
  };
  expect(await found()).toEqual([old.programmeId, next.programmeId].sort());

  await page.goto(`/admin/foerderprogramme/${old.programmeId}`);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Programm beenden' }).click();
  const dialog = page.getByRole('dialog', { name: `„Altes Programm ${word}“ beenden?` });
  await dialog.getByRole('combobox', { name: 'Nachfolger (freiwillig)' }).fill(word);
  await page.getByRole('option', { name: `Nachfolgeprogramm ${word}` }).click();
  await dialog.getByRole('button', { name: 'Programm beenden' }).click();
  await expect(page.getByText('Das Programm ist beendet.')).toBeVisible();
  await expect.poll(found).toEqual([next.programmeId]);

  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?search=Altes+Programm+${word}`);
  const gone = page.getByRole('region', { name: 'Beendete Programme' });
  await expect(gone.getByRole('listitem')).toContainText(/Altes Programm .*beendet am .*Nachfolger: Nachfolgeprogramm/);
  await expect(gone.getByRole('link', { name: `Nachfolgeprogramm ${word}` })).toBeVisible();

  // The catalogue tells it without a research, too.
  await page.goto(`/foerderprogramme?search=Altes+Programm+${word}`);
  await expect(gone.getByRole('listitem')).toContainText(/Altes Programm .*beendet am .*Nachfolger: Nachfolgeprogramm/);
  await expectAccessible(page);

  await page.goto(`/foerderprogramme/${old.programmeId}`);
  await expect(page.getByText(/Beendet am/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `Nachfolgeprogramm ${word}` }).first()).toBeVisible();
  await page.goto(`/foerdermittelrecherche/${researchId}/ergebnisliste`);
  await page.getByRole('button', { name: `Beendet – zu „Altes Programm ${word}“` }).click();
  await expect(page.getByText('Das Programm ist seit Ihrer Auswahl beendet.', { exact: false })).toBeVisible();

  await page.goto(`/admin/foerderprogramme/${old.programmeId}`);
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Wieder öffnen' }).click();
  await expect(page.getByText('Das Programm ist wieder geöffnet.')).toBeVisible();
  await expect.poll(found).toEqual([old.programmeId, next.programmeId].sort());
});

test('an import is undone as a whole, unless it was worked on since', async ({ page, enterAs, baseURL }) => {
  const api = await enterAs('Administrator');
  const source = `Rücknahme ${newWord()}`;
  const word = source.slice(10);
  const importTable = async (rows: string[]): Promise<ProgrammeImport> => {
    const bytes = ['Titel;Fördergeber;Kurztext', ...rows].join('\n');
    const file = { name: 'stand.csv', bytes, mediaType: 'text/csv' };
    const answer = await sendFile(api, `${baseURL}/api/imports/programme`, file, { source });
    const { importId } = (await answer.json()) as ProgrammeImport;
    const state = async (): Promise<string> =>
      (await api.call<ProgrammeImport>('GET', `/api/imports/programme/${importId}`)).state;
    // Imports wait for their turn behind what the same user gave to be read before.
    await expect.poll(state, { timeout: 60_000 }).toBe('preview');
    await api.call('POST', `/api/imports/programme/${importId}/apply`);
    await expect.poll(state, { timeout: 60_000 }).toBe('applied');
    return api.call('GET', `/api/imports/programme/${importId}`);
  };
  const stock = async () =>
    (
      await api.call<{ rows: { title: string; programmeId: string; funder: string }[] }>(
        'GET',
        `/api/funding-programmes?isEnded=false&search=${word}`,
      )
    ).rows;

  await importTable([`Bleibt ${word};Bank;Erster Text`]);
  const second = await importTable([`Bleibt ${word};Bank;Zweiter Text`, `Neu dazu ${word};Bank;Neu`]);
  expect(second.counts).toMatchObject({ new: 1, changed: 1 });
  expect((await stock()).length).toBe(2);

  await page.goto(`/admin/importe/${second.importId}`);
  await page.getByRole('button', { name: 'Import zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click();
  await expect(page.getByText('zurückgenommen', { exact: true })).toBeVisible();
  const [left, ...others] = await stock();
  expect(others).toEqual([]);
  const before = await api.call<ProgrammeDetail>('GET', `/api/funding-programmes/${left?.programmeId}`);
  expect(before.content.shortText).toBe('Erster Text');

  const third = await importTable([`Bleibt ${word};Bank;Dritter Text`]);
  const now = await api.call<ProgrammeDetail>('GET', `/api/funding-programmes/${left?.programmeId}`);
  await api.call('PUT', `/api/funding-programmes/${now.programmeId}`, {
    version: now.version,
    content: { ...now.content, shortText: 'Von Hand' },
    protectedFields: [],
  });
  await page.goto(`/admin/importe/${third.importId}`);
  await page.getByRole('button', { name: 'Import zurücknehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click();
  await expect(page.getByText(`inzwischen wurde daran gearbeitet: Bleibt ${word}`)).toBeVisible();
  const kept = await api.call<ProgrammeDetail>('GET', `/api/funding-programmes/${now.programmeId}`);
  expect(kept.content.shortText).toBe('Von Hand');
});

test('synonyms are found by the search as soon as they are saved, and no longer once deleted', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const api = await enterAs('Administrator');
  const [written, searched] = [newWord(), newWord()];
  const { programmeId } = await createProgramme(api, { title: `Zuschuss für ${written}` });
  const advisor = await apiAs('Authenticated');
  const { researchId } = await createResearch(advisor, { name: 'Synonyme' });
  const isFound = async (): Promise<boolean> => {
    const path = `/api/funding-researches/${researchId}/matches?includeUnfit=true&search=${searched}`;
    const { rows } = await advisor.call<MatchResult>('GET', path);
    return rows.some(({ programme }) => programme.programmeId === programmeId);
  };
  expect(await isFound()).toBe(false);
  await page.goto('/admin/synonyme');
  await page.getByRole('button', { name: 'Neue Gruppe' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe von Synonymen' });
  await dialog.getByRole('combobox', { name: 'Wörter' }).or(dialog.getByLabel('Wörter')).first().fill(written);
  await dialog.getByRole('button', { name: 'Gruppe anlegen' }).click();
  await expect(dialog.getByText('Bitte geben Sie mindestens zwei verschiedene Wörter an.')).toBeVisible();
  await dialog.getByLabel('Wörter').fill(searched);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Gruppe anlegen' }).click();
  await expect(page.getByText('Die Gruppe ist gespeichert.')).toBeVisible();
  await expect.poll(isFound).toBe(true);

  const group = page.getByRole('listitem').filter({ hasText: searched });
  await group.getByRole('button', { name: /löschen$/ }).click();
  await expect(group).toHaveCount(0);
  await expect.poll(isFound).toBe(false);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(group).toHaveCount(1);
  await expect.poll(isFound).toBe(true);
});

test('a search without hits says which words are unknown, offers the nearest, and tells the administrators', async ({
  page,
  enterAs,
  apiAs,
}) => {
  const administrator = await apiAs('Administrator');
  // No part of either is a word of the catalogue: what has known parts finds those.
  const known = `Qolatrockwyng${newWord()}`;
  const unknown = `${known.slice(0, -4)}qwxqvxyq`;
  await createProgramme(administrator, { title: `Zuschuss für ${known}` });
  const advisor = await enterAs('Authenticated');
  const { researchId } = await createResearch(advisor, { name: 'Unbekannte Wörter' });
  await page.goto(`/foerdermittelrecherche/${researchId}/foerderliste?includeUnfit=true`);
  const noted = page.waitForResponse((response) => response.url().endsWith('/api/unknown-words'));
  await page.getByRole('searchbox', { name: 'Förderprogramme durchsuchen' }).fill(unknown);
  await expect(page.getByText(`„${unknown}“ steht in keinem Programm.`)).toBeVisible();
  expect((await noted).status()).toBe(204);
  await page.getByRole('button', { name: `„${known}“ statt „${unknown}“ suchen` }).click();
  await expect(page.getByText(`Zuschuss für ${known}`).first()).toBeVisible();

  await enterAs('Administrator');
  await page.goto('/admin/synonyme');
  const row = page.getByRole('list', { name: 'Gesuchte Wörter ohne Treffer' }).getByRole('listitem');
  const own = row.filter({ hasText: unknown });
  await own.getByRole('button', { name: `„${unknown}“ verwerfen` }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await own.getByRole('button', { name: `Synonym für „${unknown}“ anlegen` }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Gruppe von Synonymen' });
  await dialog.getByLabel('Wörter').fill(known);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Gruppe anlegen' }).click();
  await expect(page.getByText('Die Gruppe ist gespeichert.')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Gruppen von Synonymen' }).getByText(unknown)).toBeVisible();
});

test('the queue of upkeep names what is open at a programme until it is checked', async ({ page, enterAs }) => {
  const api = await enterAs('Administrator');
  const word = newWord();
  const title = `Pflegefall ${word}`;
  const { programmeId } = await createProgramme(api, { title, confidence: 'secondary', validUntil: '2020-12-31' });
  await createResearch(api, { name: 'Mit Pflegefall', programmeIds: [programmeId] });
  await page.goto('/admin/katalogpflege');
  await page.getByRole('searchbox', { name: 'Programm oder Fördergeber suchen' }).fill(word);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('31.12.2020');
  await expect(row).toContainText('Richtlinie abgelaufen');
  await expect(row).toContainText('1 Recherche');
  await expect(row.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    `/admin/foerderprogramme/${programmeId}`,
  );

  await row.getByRole('button', { name: `„${title}“ als geprüft vermerken` }).click();
  const dialog = page.getByRole('dialog', { name: `„${title}“ geprüft?` });
  await dialog.getByRole('checkbox', { name: /Angaben fehlen/ }).uncheck();
  await dialog.getByRole('button', { name: 'Als geprüft vermerken' }).click();
  await expect(page.getByText(`„${title}“: Prüfung vermerkt, ein Punkt bleibt offen.`)).toBeVisible();
  await expect(row).not.toContainText('Richtlinie abgelaufen');
  await expect(row).toContainText('Angaben fehlen');
  // The rest is confirmed as it stands with one key.
  await row.getByRole('link', { name: title }).focus();
  await page.keyboard.press('b');
  await expect(page.getByText(`„${title}“ ist bestätigt: Stand heute.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/foerderprogramme/${programmeId}`);
  await expect(page.getByText(/Zuletzt geprüft .* Katrin Sommerfeld/)).toBeVisible();
});
