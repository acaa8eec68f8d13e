-- Large files on their way, piece by piece. What has arrived lies in the folder for temporary files under the id.
create table file_upload (
  id uuid primary key,
  created_by uuid not null references "user" on delete cascade,
  file_name text not null,
  -- Tells the same file of the same user again.
  fingerprint text not null,
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and bytes),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (created_by, fingerprint)
);
create index file_upload_updated_at on file_upload (updated_at);

-- Documents of the library, which administrators lay down for all who advise.
create table document (
  id uuid primary key,
  tab text not null check (tab in (
    'bafaContracts', 'businessPlan', 'ciCd', 'documents', 'funding', 'nrw', 'onboarding', 'salesAids', 'contracts',
    'general', 'dataCollection', 'consulting'
  )),
  headline text not null check (headline in (
    'trainingDocuments', 'agendaItems', 'preparatoryDocuments', 'summaries', 'general', 'dataCollection', 'consulting',
    'lectures', 'bafaListing'
  )),
  position int not null,
  title text not null,
  description text not null default '',
  -- Roles that see it; none: every user of the library.
  audience text[] not null default '{}',
  -- Last day; afterwards administrators alone see it.
  valid_until date,
  version int not null default 1,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  file_name text not null,
  file_id uuid not null references file,
  -- When the current version was laid down.
  renewed_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index document_place on document (tab, headline, position, id) where deleted_at is null;
create index document_renewed_at on document (renewed_at desc) where deleted_at is null;
create index document_file on document (file_id);

create table document_version (
  document_id uuid not null references document on delete cascade,
  version int not null,
  file_name text not null,
  file_id uuid not null references file,
  -- Of the bytes, as archives state it before them.
  crc32 bigint not null,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  primary key (document_id, version)
);
create index document_version_file on document_version (file_id);

-- What is searched: stems of title, description and content. The text is kept for the excerpts.
create table document_text (
  document_id uuid primary key references document on delete cascade,
  -- The file that was read; another one than that of the document is read anew.
  file_id uuid not null,
  state text not null check (state in ('waiting', 'done', 'none', 'failed')),
  attempts int not null default 0,
  content text not null default '',
  words tsvector not null default ''
);
create index document_text_words on document_text using gin (words);
create index document_text_waiting on document_text (document_id) where state = 'waiting';

-- Every word of all documents with its stem: compounds and typing mistakes are looked up in it.
create table document_word (
  word text primary key,
  stem text not null
);
create index document_word_like on document_word using gin (word gin_trgm_ops);

create table document_favourite (
  user_id uuid not null references "user" on delete cascade,
  document_id uuid not null references document on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, document_id)
);
create index document_favourite_document on document_favourite (document_id);

-- When a user was in the library: what came after the visit before is new.
create table library_visit (
  user_id uuid primary key references "user" on delete cascade,
  visited_at timestamptz not null,
  new_since timestamptz not null
);

-- A ZIP that was put together: the same bytes for each part of its download.
create table document_archive (
  id uuid primary key,
  created_by uuid not null references "user" on delete cascade,
  file_name text not null,
  entries jsonb not null,
  bytes bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index document_archive_expires_at on document_archive (expires_at);
create index document_archive_created_by on document_archive (created_by);
