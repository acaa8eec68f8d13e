/** Codes of data protection that need no schema, so that the web reads them without loading any. */

/** auf Verlangen (Art. 17) · Einwilligung widerrufen · nicht rechtmäßig erhoben · Aufbewahrungsfrist abgelaufen */
export const erasureReasons = ['request', 'consentWithdrawn', 'unlawful', 'retention'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** Kinds of records that an erasure removes, in the order of the certificate. */
export const erasedKinds = [
  'person',
  'lead',
  'message',
  'task',
  'document',
  'file',
  'project',
  'consultingStatus',
  'research',
  'savedSearch',
  'businessPlan',
  'shareLink',
  'feedback',
  'paperRequest',
  'clientRoom',
  'print',
  'fundingCase',
  'deMinimisAid',
  'fundingProcedure',
  'businessModel',
  'projectOutline',
  'shortCheck',
  'consent',
  'notification',
  'mail',
  'importRow',
  'mention',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];
export type ErasedCounts = Partial<Record<ErasedKind, number>>;

/** Hints before a person is erased: evidence that law or guidelines require to be kept. */
export const erasureHints = ['client', 'openCase', 'fundingCase', 'deMinimisAid', 'document'] as const;
export type ErasureHint = (typeof erasureHints)[number];

/** Texts of other people's records in which an erased person may be named. */
export const mentionPlaces = [
  'message',
  'personNotes',
  'consultingStatus',
  'task',
  'project',
  'document',
  'aid',
  'procedure',
  'caseReceipt',
  'leadNotes',
  'leadPlan',
  'assignment',
  'research',
  'researchItem',
  'researchState',
  'savedSearch',
  'shareLink',
  'shareFeedback',
  'paperRequest',
  'paperLine',
  'clientRoom',
  'roomQuestion',
  'businessPlan',
  'businessModel',
  'businessModelVersion',
  'projectOutline',
  'projectOutlineVersion',
  'planChapter',
  'planVersion',
  'planComment',
  'partnerNotes',
  'listView',
  'company',
  'companyLink',
  'companyMerge',
  'personMerge',
  'consent',
  'documentVersion',
  'file',
  'mail',
  'mailAttachment',
  'unassignedMail',
  'unassignedMailFile',
  'notification',
  'importRun',
  'planLink',
  'print',
  'userNotes',
] as const;
export type MentionPlace = (typeof mentionPlaces)[number];

/** Formular des Portals · Server einer Website · Telefon · E-Mail · Brief · Gespräch · anders */
export const consentSources = ['form', 'server', 'phone', 'email', 'letter', 'conversation', 'other'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Kinds of records that are kept for some time and then removed. */
export const retentionKinds = [
  'leadsDeleted',
  'leadsUnconverted',
  'prospectsUntouched',
  'contactsUntouched',
  'clientsFinished',
  'companiesLeft',
  'importFiles',
  'mails',
  'notifications',
  'knownDevices',
  'audit',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const retentionUnits = ['days', 'months', 'years'] as const;
export type RetentionUnit = (typeof retentionUnits)[number];
