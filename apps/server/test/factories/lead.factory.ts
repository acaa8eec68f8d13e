import type { LeadFields } from '@fundus/contract/lead-fields';
import type { With } from '../../src/lib/with.ts';
import { findLead, type LeadRecord } from '../../src/modules/leads/lead/lead.repository.ts';
import { type NewLead, storeLeads } from '../../src/modules/leads/lead/lead-creation.service.ts';
import { tellDistributors } from '../../src/modules/leads/lead/lead-news.service.ts';

/** A lead in the distribution; what a test does not name is made up. */
export async function createLead(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  values: Partial<Omit<NewLead, 'fields'>> & { fields?: Partial<LeadFields> } = {},
): Promise<LeadRecord> {
  const { fields, ...others } = values;
  const [id = ''] = await enterLeads(deps, [
    {
      fields: {
        salutation: 'Herr',
        firstName: 'Jörg',
        lastName: 'Brückner',
        email: 'joerg.brueckner@example.org',
        phone: '030 23125200',
        postcode: '01099',
        town: 'Dresden',
        ...fields,
      },
      source: 'Test',
      authorId: null,
      ...others,
    },
  ]);
  const lead = await findLead(deps.db, id, null);
  if (lead === null) throw new Error('the lead is not there');
  return lead;
}

/** Leads that were announced to the distributors. */
async function enterLeads(deps: With<'db' | 'clock' | 'publicUrl'>, leads: readonly NewLead[]): Promise<string[]> {
  const stored = await storeLeads(deps.db, deps, leads);
  await tellDistributors(deps.db, deps, leads.filter(({ deletionReason }) => deletionReason === undefined).length);
  return stored.map(({ id }) => id);
}

/** 120 leads with few different values, so that every order has ties, and gaps where nothing is filled in. */
export async function createManyLeads(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<string[]> {
  const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
  const leads = Array.from({ length: 120 }, (_, index): NewLead => {
    const [town, postcode] = pick(
      [
        ['', ''],
        ['Köln', '50667'],
        ['Aachen', '52062'],
        ['Dresden', '01099'],
      ] as const,
      index >> 3,
    );
    return {
      fields: {
        lastName: pick(['Ähre', 'Adler', 'Zander', 'Österle', ''], index),
        firstName: pick(['', 'Anna', 'Zoe'], index >> 2),
        company: pick(['', 'Öko GmbH', 'Adler KG'], index >> 1),
        email: 'viele@example.org',
        town,
        postcode,
        investment1Cents: pick([null, 0, 10_000_00, 20_000_00, 50_000_00, 100_000_00, 100_000_01], index),
        investment2Cents: pick([null, 1], index >> 1),
        workingCapital1Cents: pick([null, 5_000_00, 7_500_00], index),
        digitalisation1Cents: pick([null, 900_00], index),
      },
      enteredAt: new Date(deps.clock().getTime() - (index % 40) * 1000),
      source: 'Test',
      authorId: null,
    };
  });
  return enterLeads(deps, leads);
}
