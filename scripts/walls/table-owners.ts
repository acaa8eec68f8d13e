import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../apps/server/src/', import.meta.url));

/** Every table of the database, by the types that are generated from it. */
export function listTables(): string[] {
  const schema = readFileSync(`${source}db/schema.generated.ts`, 'utf8').split('export interface DB {')[1] ?? '';
  return [...schema.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

/** Tables of modules beside the one that has the module's name, or that several of them share. Those of `lib` belong to no noun. */
const otherTables: Readonly<Record<string, readonly string[]>> = {
  lib: ['server_secret', 'work_lease'],
  audit: ['audit_event', 'audit_intent'],
  event: ['event_untold'],
  file: ['blob', 'blob_removal'],
  import: ['import_mapping', 'import_row', 'import_run'],
  mail: ['mail_attachment'],
  mailbox: ['mailbox_entry'],
  notification: ['notification_setting'],
  reference: ['industry', 'industry_correspondence', 'postcode', 'reference_load', 'vocabulary_term'],
  setting: ['liability_notice'],
  webhook: ['webhook_delivery'],
  auth: ['known_device', 'login_throttle'],
  passkey: ['passkey_challenge'],
  'second-factor': ['recovery_code'],
  session: ['login_challenge'],
  'social-login': ['social_login_attempt', 'social_login_claim'],
  'advisor-template': ['mail_template', 'paper_template', 'plan_kit', 'process_template'],
  'block-list': ['block_entry'],
  company: ['company_link', 'company_merge'],
  person: ['person_merge'],
  'paper-request': ['paper_line', 'paper_line_file'],
  'client-room': ['client_room_question'],
  'person-document': ['person_document_version'],
  'unassigned-mail': ['unassigned_mail_file'],
  'advice-situation': ['advice_situation_version'],
  'legal-document': ['legal_document_version'],
  'funding-programme': [
    'catalogue_state',
    'funding_programme_version',
    'programme_check',
    'programme_document',
    'programme_link_check',
    'saved_programme',
  ],
  'funding-research': ['funding_research_item', 'funding_research_state', 'share_feedback'],
  print: ['print_job'],
  'saved-search': ['saved_search_hit'],
  'share-link': ['share_file', 'share_view'],
  lead: ['lead_untold'],
  'lead-distribution': ['lead_decision', 'lead_proposal'],
  'lead-intake': ['lead_intake_receipt'],
  'lead-source': ['lead_source_key'],
  partner: ['partner_certificate', 'partner_month'],
  document: [
    'document_archive',
    'document_favourite',
    'document_text',
    'document_version',
    'document_word',
    'library_visit',
  ],
  'learning-path': ['document_read', 'learning_path_item'],
  video: ['video_progress', 'video_subtitle'],
  'person-erasure': ['erased_mention', 'erased_subject', 'erasure_record'],
  retention: ['retention_rule'],
  backup: ['backup_run'],
  calendar: ['calendar_feed'],
  'system-state': ['clock_watch', 'job_run', 'server_process'],
  'work-paper': ['business_model', 'project_outline'],
  'kept-version': ['business_model_version', 'business_plan_version', 'project_outline_version'],
  'business-plan': [
    'business_plan_chapter',
    'business_plan_comment',
    'business_plan_link',
    'business_plan_picture',
    'business_plan_presence',
  ],
};

function listModules(): string[] {
  const folders = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  return folders(`${source}modules`).flatMap((domain) => folders(`${source}modules/${domain}`));
}

/** The tables of each module; no other one writes them. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...listModules(), 'lib'].map((module) => {
    const others = Object.values(otherTables).flat();
    const own = listTables().filter((table) => table === module.replaceAll('-', '_') && !others.includes(table));
    return [module, [...own, ...(otherTables[module] ?? [])]];
  }),
);

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
      'company_merge',
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
      'task',
    ],
    why: 'an erasure is whole or nothing and stands in one place; a test looks through all tables for what is left',
  },
  {
    module: 'advisor-template',
    tables: ['*'],
    why: 'its own tables, one for each kind of template, named by the kind',
  },
  {
    module: 'work-paper',
    tables: ['*'],
    why: 'its own tables, one for each kind of paper, named by the kind',
  },
  {
    module: 'kept-version',
    tables: ['*'],
    why: 'its own tables, one for each kind of record, named by the kind',
  },
  {
    module: 'plan-step',
    tables: ['*'],
    why: 'how far a plan or an outline has come is a fact of its row that changes neither its revision nor its place in lists',
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
