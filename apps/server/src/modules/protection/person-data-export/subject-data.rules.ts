import { keysIn } from '#lib/typed-record.ts';
/** The tables that a part of a disclosure reads. */
export const disclosedTables = {
  persons: ['person'],
  companies: ['company', 'company_link'],
  leads: ['lead'],
  consents: ['consent'],
  messages: ['message'],
  mails: ['mail', 'mail_attachment'],
  unassignedMails: ['unassigned_mail', 'unassigned_mail_file'],
  documents: ['person_document'],
  documentVersions: ['person_document_version'],
  projects: ['person_project'],
  consultingStatuses: ['consulting_status'],
  shortChecks: ['short_check'],
  tasks: ['task'],
  researches: ['funding_research', 'funding_research_state'],
  researchItems: ['funding_research_item'],
  savedSearches: ['saved_search', 'saved_search_hit'],
  businessPlans: [
    'business_plan',
    'business_plan_chapter',
    'business_plan_version',
    'business_plan_comment',
    'business_plan_link',
    'business_plan_picture',
  ],
  shareLinks: ['share_link'],
  feedback: ['share_feedback'],
  sharedFiles: ['share_file'],
  paperRequests: ['paper_request', 'paper_line', 'paper_line_file'],
  clientRooms: ['client_room', 'client_room_question'],
  prints: ['print_job'],
  fundingCases: ['funding_case', 'case_receipt'],
  deMinimisAids: ['de_minimis_aid'],
  procedures: ['funding_procedure'],
  businessModels: ['business_model', 'business_model_version'],
  projectOutlines: ['project_outline', 'project_outline_version'],
  assignments: ['lead_assignment'],
  decisions: ['lead_decision'],
  notifications: ['notification'],
  importRows: ['import_row'],
  auditEvents: ['audit_event'],
} as const satisfies Record<string, readonly string[]>;

/** A part of a disclosure, in the order in which it is written. */
export type SubjectPart = keyof typeof disclosedTables;
export const subjectParts = keysIn(disclosedTables);

/** A row under the names of the database. */
export type DataRow = Record<string, unknown>;

/** Everything that is stored about a person, part by part. */
export type SubjectData = Record<SubjectPart, DataRow[]>;

/** Tables that hang on persons or leads and are in no disclosure, with the reason. A test asks for every other one. */
export const otherTables: Readonly<Record<string, string>> = {
  person_merge: 'which two records were one: both are disclosed, and the merge stands in the history',
  share_view: 'keyed hashes of visitors, which nobody turns back; the link tells how often it was looked at',
  lead_intake_receipt: 'hash of a delivery, so that it is not taken twice',
  business_plan_presence: 'which user has a chapter open at this moment; it goes with their page',
  lead_untold: 'ids of leads that wait for a moment to be told of',
};
