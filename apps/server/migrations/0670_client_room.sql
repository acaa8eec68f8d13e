-- The room of a client behind one link: what is found, requested, written and on its way, as far as the advisor shows it (ADR 26).
create table client_room (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- The secret in the address is known by its hash; only this installation reads it again.
  token_hash bytea not null unique,
  sealed_token bytea not null,
  recipient text not null,
  email text not null,
  message text not null,
  asks_for_code boolean not null,
  -- Ids of links and records of the person; one that is gone or opens nothing any more is not shown.
  part_ids uuid[] not null,
  extras text[] not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  revoked_at timestamptz,
  views int not null default 0,
  last_viewed_at timestamptz,
  -- The code that opens the room now, as a keyed hash; null: none, or it was used.
  code_hash bytea,
  code_until timestamptz,
  code_tries int not null default 0,
  -- When codes of the last day were mailed, the latest last.
  codes_sent_at timestamptz[] not null default '{}',
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not asks_for_code or email <> '')
);
create index client_room_person on client_room (person_id, created_at desc, id desc);
create index client_room_created_by on client_room (created_by);

create table client_room_question (
  id uuid primary key,
  room_id uuid not null references client_room on delete cascade,
  text text not null,
  asked_at timestamptz not null,
  reply text not null default '',
  replied_at timestamptz
);
create index client_room_question_room on client_room_question (room_id, asked_at, id);

-- What clients and advisors wrote there may name an erased person.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'caseReceipt', 'leadNotes',
  'leadPlan', 'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback',
  'paperRequest', 'paperLine', 'clientRoom', 'roomQuestion', 'businessPlan', 'businessModel', 'businessModelVersion', 'projectOutline',
  'projectOutlineVersion', 'planChapter', 'planVersion', 'planComment', 'partnerNotes', 'listView', 'company', 'companyLink',
  'companyMerge', 'personMerge', 'consent', 'documentVersion', 'file', 'mail', 'mailAttachment', 'unassignedMail',
  'unassignedMailFile', 'notification', 'importRun', 'planLink', 'print', 'userNotes'
));
