import {
  address,
  business,
  commonGroups,
  type FieldGroup,
  naming,
  type RecordMapping,
} from '#features/people/person-import/record-mapping.ts';

const groups = [
  ...commonGroups,
  {
    name: 'groupField',
    targets: [...naming, ...address, 'email', 'phone', ...business, 'companyObject', 'plan', 'isRefinancing', 'notes'],
  },
  {
    name: 'groupAmount',
    targets: [
      'investment1Cents',
      'investment2Cents',
      'investment3Cents',
      'investment4Cents',
      'investment5Cents',
      'investment6Cents',
      'investment7Cents',
      'workingCapital1Cents',
      'workingCapital2Cents',
      'workingCapital3Cents',
      'workingCapital4Cents',
      'digitalisation1Cents',
      'digitalisation2Cents',
      'digitalisation3Cents',
    ],
  },
  { name: 'groupTotal', targets: ['investmentTotal', 'workingCapitalTotal', 'digitalisationTotal'] },
] as const satisfies readonly FieldGroup[];

export const leadMapping: RecordMapping = {
  groups,
  shareable: ['ignore', 'note', 'notes', 'phone'],
  identifying: ['lastName', 'fullName', 'company', 'email', 'phone'],
};
