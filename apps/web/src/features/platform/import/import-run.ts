import type { EndpointTypes } from '@fundus/contract/endpoint';
import type * as lead from '@fundus/contract/lead-import';
import type * as person from '@fundus/contract/person-import';
import type * as programme from '@fundus/contract/programme-import';
import type * as receipt from '@fundus/contract/receipt-import';

/** An endpoint of imports, of any target. */
export type ImportEndpoint<Name extends keyof typeof programme & keyof typeof person> =
  | (typeof person)[Name]
  | (typeof lead)[Name]
  | (typeof programme)[Name]
  | (typeof receipt)[Name];

/** An import of any target. */
export type AnyRun = person.PersonImport | lead.LeadImport | programme.ProgrammeImport | receipt.ReceiptImport;

/** Values sent with a file, and those that can be changed later. */
export type StartBody = EndpointTypes<ImportEndpoint<'startImport'>>['body'];
export type RemapBody = EndpointTypes<ImportEndpoint<'remapImport'>>['body'];

export type RefusedEndpoint =
  | (typeof person)['downloadRefusedRows']
  | (typeof lead)['downloadRefusedRows']
  | (typeof receipt)['downloadRefusedRows'];

/** Target of each column of a file, by its name. */
export const mappingOf = (run: Pick<AnyRun, 'columns'>): Record<string, string> =>
  Object.fromEntries(run.columns.map(({ name, target }) => [name, target]));
