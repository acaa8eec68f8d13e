-- Papers that are sent to a client, or asked of them, by one link: to read, to agree to, to sign, to bring.
create table paper_request (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- The secret in the address is known by its hash. It is kept beside it readable for this installation alone: reminders name it.
  token_hash bytea not null unique,
  sealed_token bytea not null,
  title text not null,
  recipient text not null,
  email text not null,
  message text not null,
  due_on date,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  opened_at timestamptz,
  -- Since when the client has nothing left to do, and since when nobody has.
  answered_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,
  -- Null: no reminder is to come any more.
  remind_at timestamptz,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index paper_request_person on paper_request (person_id, created_at desc, id desc);
create index paper_request_created_by on paper_request (created_by);
create index paper_request_remind on paper_request (remind_at, id) where remind_at is not null;
-- What waits for the client or the advisor is little beside what is done.
create index paper_request_waiting on paper_request (person_id, due_on) where done_at is null and revoked_at is null;

create table paper_line (
  id uuid primary key,
  request_id uuid not null references paper_request on delete cascade,
  position int not null,
  kind text not null check (kind in ('read', 'confirm', 'sign', 'upload')),
  title text not null,
  hint text not null,
  state text not null check (state in ('open', 'answered', 'missing', 'accepted', 'returned')),
  -- The paper that the client is shown, in the version that was sent; its name and checksum stay when the file goes.
  document_id uuid references person_document on delete set null,
  document_version int,
  document_name text,
  document_sha256 text,
  confirmed_name text,
  wording text,
  remark text not null default '',
  note text not null default '',
  answered_at timestamptz,
  decided_at timestamptz,
  unique (request_id, position)
);
create index paper_line_document on paper_line (document_id) where document_id is not null;

-- What came back; the files themselves lie in the file of the person.
create table paper_line_file (
  line_id uuid not null references paper_line on delete cascade,
  document_id uuid not null references person_document on delete cascade,
  received_at timestamptz not null,
  primary key (line_id, document_id)
);
create index paper_line_file_document on paper_line_file (document_id);

-- What clients and advisors wrote there may name an erased person.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes', 'leadPlan',
  'assignment', 'research', 'researchItem', 'researchState', 'savedSearch', 'shareLink', 'shareFeedback', 'paperRequest', 'paperLine',
  'businessPlan', 'businessModel', 'businessModelVersion', 'projectOutline', 'projectOutlineVersion', 'planChapter', 'planVersion',
  'planComment', 'partnerNotes', 'listView'
));
