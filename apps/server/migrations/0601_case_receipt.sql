-- Receipts point to the blocks of their case, which get a name that stays when they are renamed or moved.
update funding_case set blocks = (
  select jsonb_agg(jsonb_build_object('id', gen_random_uuid()) || block order by place)
  from jsonb_array_elements(blocks) with ordinality as one (block, place)
)
where blocks <> '[]';

-- What was paid for a case: its use of the grant is proved with them. A case has hundreds, which are not read with it.
create table case_receipt (
  id uuid primary key,
  case_id uuid not null references funding_case on delete cascade,
  paid_on date not null,
  -- Below zero: a credit note.
  amount_cents bigint not null,
  number text not null default '',
  payee text not null default '',
  purpose text not null default '',
  -- Account of the bookkeeping.
  account text not null default '',
  -- Id of a block in the cost plan of the case; one that is gone counts as none.
  block_id uuid,
  -- The import that brought it.
  import_id uuid references import_run on delete set null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null
);
create index case_receipt_case on case_receipt (case_id, paid_on desc, id desc);
create index case_receipt_import on case_receipt (import_id) where import_id is not null;

-- Receipts name payees: an erasure looks through them as well.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'caseReceipt', 'leadNotes',
  'leadPlan', 'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback',
  'paperRequest', 'paperLine', 'businessPlan', 'businessModel', 'businessModelVersion', 'projectOutline',
  'projectOutlineVersion', 'planChapter', 'planVersion', 'planComment', 'partnerNotes', 'listView', 'company', 'companyLink',
  'companyMerge', 'personMerge', 'consent', 'documentVersion', 'file', 'mail', 'mailAttachment', 'unassignedMail',
  'unassignedMailFile', 'notification', 'importRun', 'planLink', 'print', 'userNotes'
));
