import type { LeadFields } from '@fundus/contract/lead';
import type { Deps } from '../../src/deps.ts';
import { findLead, type LeadRecord } from '../../src/modules/lead/lead.repository.ts';
import { insertLeads, type NewLead } from '../../src/modules/lead/lead-creation.service.ts';

/** A lead in the distribution; what a test does not name is made up. */
export async function createLead(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  values: Partial<Omit<NewLead, 'fields'>> & { fields?: Partial<LeadFields> } = {},
): Promise<LeadRecord> {
  const { fields, ...others } = values;
  const [id = ''] = await insertLeads(deps.db, deps, [
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
