import type { LeadSource } from '@fundus/contract/lead-source';
import type { Deps } from '../../src/deps.ts';
import { createLeadSource as create } from '../../src/modules/leads/lead-source/lead-source.service.ts';
import { createSourceKey } from '../../src/modules/leads/lead-source/lead-source-key.service.ts';

type SourceValues = Partial<Omit<LeadSource, 'form'>> & { form?: Partial<LeadSource['form']> };

/** A source with an active form; what a test does not name is made up. */
export async function createLeadSource(deps: Deps, values: SourceValues = {}): Promise<LeadSource> {
  const { name = 'Website', isActive = true, form } = values;
  return create(deps, {
    name,
    isActive,
    form: {
      isActive: true,
      title: 'Fördermittel-Anfrage',
      intro: '',
      consentText: 'Ich bin einverstanden.',
      thanks: 'Vielen Dank!',
      origins: [],
      ...form,
    },
  });
}

/** A key of a source, as an administrator makes it. */
export async function createKey(
  deps: Deps,
  administrator: { userId: string },
  sourceId: string,
): Promise<{ key: string; keyId: string }> {
  const { key, source } = await createSourceKey(deps, administrator, sourceId, 'Website');
  return { key, keyId: source.keys[0]?.keyId ?? '' };
}
