-- Learning paths: videos and documents of the library in an order. How far a user is follows from what they have seen and
-- read, whatever path it stands in.
create table learning_path (
  id uuid primary key,
  title text not null,
  description text not null default '',
  -- Roles that see it; none: every user of the library.
  audience text[] not null default '{}',
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table learning_path_item (
  path_id uuid not null references learning_path on delete cascade,
  position int not null,
  video_id uuid references video on delete cascade,
  document_id uuid references document on delete cascade,
  primary key (path_id, position),
  check ((video_id is null) <> (document_id is null))
);
create index learning_path_item_video on learning_path_item (video_id) where video_id is not null;
create index learning_path_item_document on learning_path_item (document_id) where document_id is not null;

-- Documents that users have read, as they say.
create table document_read (
  user_id uuid not null references "user" on delete cascade,
  document_id uuid not null references document on delete cascade,
  read_at timestamptz not null,
  primary key (user_id, document_id)
);
create index document_read_document on document_read (document_id);
