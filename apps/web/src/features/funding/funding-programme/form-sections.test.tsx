import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyProgrammeContent, type ProgrammeContent, type ProgrammeField } from '@fundus/contract/programme-content';
import { messageCatalogues } from '@fundus/messages/catalogues';
import deUi from '@fundus/messages/de/ui';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMessages, showLanguage } from '#lib/i18n/catalogue.ts';
import { fetchWords } from '#lib/i18n/i18n.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { FieldProtectionContext } from './field-protection.tsx';
import { formSections } from './form-sections.tsx';
import { fieldsInOrder } from './programme-fields.ts';
import { type ProgrammeForm, programmeFormSchema, toFormValues } from './programme-form.ts';
import { useProgrammeWords } from './use-programme-words.ts';

beforeAll(async () => {
  await fetchWords('de', ['common']);
  for (const [file, messages] of Object.entries({ ...messageCatalogues.de, ui: deUi }))
    addMessages('de', file, messages);
  showLanguage('de');
  // Nothing answers; the picker of industries shows what it has.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(cleanup);

const file = join(import.meta.dirname, '../../../../../server/reference/catalogue.json');
const shipped = JSON.parse(readFileSync(file, 'utf8')) as { externalId: string; content: Partial<ProgrammeContent> }[];
const terms = { list: () => [], label: (_vocabulary: string, code: string) => code };

/** Every section of the form around a content; gives the form and the fields that can be protected. */
async function show(content: ProgrammeContent): Promise<{ form: () => ProgrammeForm; seen: Set<ProgrammeField> }> {
  const seen = new Set<ProgrammeField>();
  const shown: { form?: ProgrammeForm } = {};
  const protection = {
    isProtected: (field: ProgrammeField) => {
      seen.add(field);
      return false;
    },
    toggle: () => {},
  };
  function Sections() {
    const form: ProgrammeForm = useZodForm(programmeFormSchema, toFormValues({ ...content, protectedFields: [] }));
    useEffect(() => {
      Object.assign(shown, { form });
    });
    const words = useProgrammeWords(terms);
    return Object.entries(formSections).map(([name, Section]) => <Section key={name} form={form} words={words} />);
  }
  const sections = (
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <FieldProtectionContext value={protection}>
          <Suspense fallback={null}>
            <Sections />
          </Suspense>
        </FieldProtectionContext>
      </QueryClientProvider>
    </MantineProvider>
  );
  await act(async () => {
    render(sections);
  });
  await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(20), { timeout: 20_000 });
  return { form: () => shown.form as ProgrammeForm, seen };
}

describe('the sections of the form', () => {
  it('show and lock every field but the rules, which have an editor of their own', async () => {
    const { seen } = await show(emptyProgrammeContent);
    expect(fieldsInOrder.filter((field) => !seen.has(field))).toEqual(['rules']);
  });

  it('change nothing by being shown, whatever a programme holds', async () => {
    const richest = shipped.toSorted(
      (one, other) => JSON.stringify(other.content).length - JSON.stringify(one.content).length,
    );
    for (const { externalId, content: part } of richest.slice(0, 1)) {
      const content: ProgrammeContent = { ...emptyProgrammeContent, ...part };
      const { form } = await show(content);
      const { content: held } = programmeFormSchema.parse(form().getValues());
      const { rules: _rules, ...before } = content;
      expect(held, externalId).toEqual(before);
      cleanup();
    }
  });
});
