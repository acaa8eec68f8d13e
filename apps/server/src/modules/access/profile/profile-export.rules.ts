/** Rows of a table that are about a user, and what of them they get. Secrets and their hashes are never named here. */
export interface ExportedRows {
  /** Name in the export. */
  name: string;
  table: string;
  /** The column that names the user. */
  column: string;
  columns: readonly [string, ...string[]];
}

/** Rows of one table; `columns` are separated by spaces. */
export const rows = (name: string, table: string, column: string, columns: string): ExportedRows => ({
  name,
  table,
  column,
  columns: columns.split(' ') as [string, ...string[]],
});

/**
 * Everything that is stored about a user beside their account, in the order of their column of time or name. A noun may
 * name its rows in a `<noun>.profile-export.ts` of its own instead.
 */
export const exportedRows: readonly ExportedRows[] = [
  rows(
    'sessions',
    'session',
    'user_id',
    'created_at last_seen_at expires_at user_agent address is_remembered login_method',
  ),
  rows('knownDevices', 'known_device', 'user_id', 'first_seen_at last_seen_at'),
  rows('linksInMails', 'user_link', 'user_id', 'created_at kind email expires_at used_at'),
  rows('secondFactor', 'second_factor', 'user_id', 'created_at activated_at'),
  rows('recoveryCodes', 'recovery_code', 'user_id', 'created_at used_at'),
  rows('passkeys', 'passkey', 'user_id', 'created_at name last_used_at transports is_synced'),
  rows('apiTokens', 'api_token', 'user_id', 'created_at name scopes expires_at last_used_at revoked_at'),
  rows('linkedLogins', 'social_login', 'user_id', 'created_at issuer subject account_name last_used_at'),
  rows('notificationSettings', 'notification_setting', 'user_id', 'kind in_portal by_mail'),
  rows('notifications', 'notification', 'user_id', 'created_at kind values read_at'),
  rows('listViews', 'list_view', 'owner_id', 'created_at list name search columns is_shared updated_at'),
  // The text of a mail may hold a link that logs its reader in.
  rows('mails', 'mail', 'user_id', 'created_at kind to subject sent_at state'),
  rows(
    'partner',
    'partner',
    'user_id',
    'created_at quota_kind quota_limit receives_leads resumes_on rules seat_state notes',
  ),
  rows('partnerMonths', 'partner_month', 'partner_id', 'month assigned lift'),
  rows(
    'partnerCertificates',
    'partner_certificate',
    'partner_id',
    'created_at kind name valid_from valid_until file_name',
  ),
  rows(
    'leadAssignments',
    'lead_assignment',
    'partner_id',
    'assigned_at month state responded_at contacted_at converted_at ended_at reason',
  ),
  rows(
    'fundingResearches',
    'funding_research',
    'owner_id',
    'created_at name step updated_at deleted_at liability_version liability_accepted_at',
  ),
  rows('savedProgrammes', 'saved_programme', 'user_id', 'saved_at programme_id'),
  rows('favouriteDocuments', 'document_favourite', 'user_id', 'saved_at document_id'),
  rows('libraryVisit', 'library_visit', 'user_id', 'visited_at new_since'),
  rows('readDocuments', 'document_read', 'user_id', 'read_at document_id'),
  rows('watchedVideos', 'video_progress', 'user_id', 'updated_at video_id position_seconds seen_at'),
  rows('shareLinks', 'share_link', 'owner_id', 'created_at recipient mode views last_viewed_at expires_at revoked_at'),
  rows('prints', 'print_job', 'owner_id', 'created_at state pages'),
  rows('imports', 'import_run', 'owner_id', 'created_at target file_name state applied_at undone_at'),
  rows('companies', 'company', 'owner_id', 'created_at name town business_form updated_at'),
  rows('businessPlans', 'business_plan', 'owner_id', 'created_at name updated_at deleted_at'),
  rows('businessModels', 'business_model', 'owner_id', 'created_at name content updated_at deleted_at'),
  rows('projectOutlines', 'project_outline', 'owner_id', 'created_at name content updated_at deleted_at'),
  rows('businessModelVersions', 'business_model_version', 'saved_by', 'saved_at name content'),
  rows('projectOutlineVersions', 'project_outline_version', 'saved_by', 'saved_at name content'),
  rows('planComments', 'business_plan_comment', 'author_id', 'created_at chapter text done_at'),
  rows('calendarFeed', 'calendar_feed', 'user_id', 'created_at last_read_at'),
  rows('tasks', 'task', 'created_by', 'created_at title due_on due_time checklist repeat done_at'),
  rows('ownTasks', 'task', 'owner_id', 'created_at title due_on due_time checklist repeat done_at'),
  rows('givenTasks', 'task', 'assignee_id', 'created_at title due_on due_time checklist repeat done_at'),
  rows(
    'paperRequests',
    'paper_request',
    'created_by',
    'created_at title due_on mailed_at answered_at done_at revoked_at',
  ),
  rows('clientRooms', 'client_room', 'created_by', 'created_at recipient mailed_at expires_at revoked_at views'),
  rows('notes', 'message', 'author_id', 'created_at kind text edited_at'),
  rows('ownDeeds', 'audit_event', 'actor_id', 'happened_at action subject_name changes address user_agent'),
  rows('deedsOfOthers', 'audit_event', 'subject_id', 'happened_at action changes'),
];

/** Tables that name users and are not about them, with the reason. A test asks for every other table. */
export const otherTables: Readonly<Record<string, string>> = {
  login_challenge: 'lives for minutes and holds nothing but secrets',
  passkey_challenge: 'lives for minutes and holds nothing but secrets',
  social_login_attempt: 'lives for minutes and holds nothing but secrets',
  social_login_claim: 'lives for minutes; what stays of it is a linked login',
  person: 'data of others: the lists export them',
  file: 'data of others, or files of one’s own that lie beside; names of documents tell of people',
  import_mapping: 'how columns of files were understood',
};
