-- Every column in which words about a person may stand is looked through at an erasure.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes', 'leadPlan',
  'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback', 'paperRequest',
  'paperLine', 'businessPlan', 'businessModel', 'businessModelVersion', 'projectOutline', 'projectOutlineVersion',
  'planChapter', 'planVersion', 'planComment', 'partnerNotes', 'listView', 'company', 'companyLink', 'companyMerge',
  'personMerge', 'consent', 'documentVersion', 'file', 'mail', 'mailAttachment', 'unassignedMail', 'unassignedMailFile',
  'notification', 'importRun', 'planLink', 'print', 'userNotes'
));

-- The log kept words that people typed about clients and users, which no erasure could reach. It says from now on that such a field
-- changed; what is there already gives its words up here, once, and nothing else of any event changes.
alter table audit_event disable trigger audit_event_kept;
create function is_free_text(action text, change jsonb) returns boolean language sql as $$
  select not change ? 'isWithheld'
    and case
      when split_part(action, '.', 1) = any(array[
  'session', 'account', 'secondFactor', 'passkey', 'user', 'role', 'setting', 'parameter', 'erasure', 'retention',
  'leadSource', 'leadSourceKey', 'partner', 'partnerCertificate', 'processTemplate', 'paperTemplate', 'mailTemplate',
  'fundingProgramme', 'programmeImport', 'searchSynonym', 'document', 'video', 'learningPath', 'report', 'apiToken',
  'webhook', 'mailbox', 'auditLog'
      ]) then split_part(action, '.', 1) || '.' || (change ->> 'field') = any(array[
  'user.lockedReason', 'user.reason', 'user.application', 'account.application', 'partner.notes'
      ])
      else change ->> 'field' <> all(array[
  'kind', 'kinds', 'process', 'status', 'state', 'mode', 'month', 'format', 'version', 'federalState', 'country', 'owner',
  'partner'
      ])
    end
    and exists (
      select from unnest(array[change -> 'from', change -> 'to']) as side,
        jsonb_path_query(side, '$[*]') as part
      where jsonb_typeof(part) = 'string' and part #>> '{}' !~ '^\d{4}-\d{2}(-\d{2}(T[\d:.]+Z)?)?$|^\d{2}:\d{2}$')
$$;
update audit_event set changes = (
  select jsonb_agg(
    case when is_free_text(action, change) then jsonb_build_object('field', change -> 'field', 'isWithheld', true) else change end
    order by place)
  from jsonb_array_elements(changes) with ordinality as listed (change, place))
where exists (select from jsonb_array_elements(changes) as change where is_free_text(action, change));
drop function is_free_text(text, jsonb);
alter table audit_event enable always trigger audit_event_kept;
