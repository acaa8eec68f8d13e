import { address, business, commonGroups, type FieldGroup, naming, type RecordMapping } from './record-mapping.ts';

const groups = [
  ...commonGroups,
  {
    name: 'groupField',
    targets: [
      ...naming,
      'position',
      ...address,
      'email',
      'phone',
      'mobile',
      'website',
      'registerCourt',
      'registerNumber',
      'taxNumber',
      'vatId',
      'taxId',
      'iban',
      'bic',
      'bornOn',
      ...business,
      'source',
      'tags',
      'notes',
    ],
  },
] as const satisfies readonly FieldGroup[];

export const personMapping: RecordMapping = {
  groups,
  shareable: ['ignore', 'note', 'notes', 'tags'],
  identifying: ['lastName', 'fullName', 'company'],
};
