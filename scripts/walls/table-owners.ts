/** The tables of each module; no other one writes them. Those of `lib` belong to no noun. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  lib: ['server_secret', 'work_lease'],
  audit: ['audit_event', 'audit_intent'],
  event: ['event_untold'],
  file: ['blob', 'blob_removal', 'file'],
  import: ['import_mapping', 'import_row', 'import_run'],
  'login-quote': ['login_quote'],
  mail: ['mail'],
  notification: ['notification', 'notification_setting'],
  parameter: ['parameter'],
  reference: ['industry', 'industry_correspondence', 'postcode', 'reference_load', 'vocabulary_term'],
  setting: ['liability_notice', 'setting'],
  auth: ['known_device', 'login_throttle'],
  'list-view': ['list_view'],
  passkey: ['passkey', 'passkey_challenge'],
  'role-policy': ['role_policy'],
  'second-factor': ['recovery_code', 'second_factor'],
  session: ['login_challenge', 'session'],
  'social-login': ['social_login', 'social_login_attempt', 'social_login_claim'],
  user: ['user'],
  'user-link': ['user_link'],
  'block-list': ['block_entry'],
  company: ['company', 'company_link'],
  consent: ['consent'],
  'consulting-status': ['consulting_status'],
  'de-minimis-aid': ['de_minimis_aid'],
  message: ['message'],
  person: ['person', 'person_merge', 'person_tally', 'person_tally_delta'],
  'person-document': ['person_document', 'person_document_version'],
  task: ['task'],
  'funding-case': ['funding_case'],
  'funding-programme': [
    'catalogue_state',
    'funding_programme',
    'funding_programme_version',
    'programme_check',
    'programme_document',
  ],
  'funding-research': ['funding_research', 'funding_research_item', 'funding_research_state', 'share_feedback'],
  'person-project': ['person_project'],
  print: ['print_job'],
  'search-synonym': ['search_synonym'],
  'share-link': ['share_file', 'share_link', 'share_view'],
  'short-check': ['short_check'],
  'unknown-word': ['unknown_word'],
  lead: ['lead', 'lead_tally', 'lead_tally_delta', 'lead_tally_state', 'lead_untold'],
  'lead-assignment': ['lead_assignment'],
  'lead-distribution': ['lead_decision', 'lead_proposal'],
  'lead-intake': ['lead_intake_receipt'],
  'lead-source': ['lead_source', 'lead_source_key'],
  partner: ['partner', 'partner_certificate', 'partner_month'],
  'person-erasure': ['erased_mention', 'erased_subject', 'erasure_record'],
  retention: ['retention_rule'],
  'system-state': ['job_run', 'server_process'],
};

interface Exception {
  module: string;
  /** `*`: tables that are named when it runs. */
  tables: readonly string[];
  why: string;
}

/** Who writes tables of others all the same. */
export const exceptions: readonly Exception[] = [
  {
    module: 'person',
    tables: ['*', 'consulting_status', 'de_minimis_aid', 'short_check'],
    why: 'a merge moves whatever hangs on a person, and back, in a handful of statements; a test knows every such table',
  },
  {
    module: 'person-detail',
    tables: ['person'],
    why: 'the words of the history stand beside the person, where one index serves the search',
  },
  {
    module: 'person-erasure',
    tables: [
      '*',
      'company',
      'consent',
      'funding_research',
      'import_row',
      'import_run',
      'lead',
      'lead_assignment',
      'lead_decision',
      'lead_intake_receipt',
      'list_view',
      'mail',
      'message',
      'notification',
      'person',
    ],
    why: 'an erasure is whole or nothing and stands in one place; a test looks through all tables for what is left',
  },
  {
    module: 'reference',
    tables: ['login_quote', 'parameter'],
    why: 'files that ship are loaded by one importer, in one transaction, before anything else runs',
  },
  {
    module: 'funding-programme',
    tables: ['reference_load'],
    why: 'the catalogue that ships is one of the files that are noted as loaded',
  },
  {
    module: 'person-import',
    tables: ['person'],
    why: 'undoing an import deletes thousands of untouched rows, in one statement',
  },
  {
    module: 'lead-import',
    tables: ['lead'],
    why: 'undoing an import deletes thousands of untouched rows, in one statement',
  },
];
