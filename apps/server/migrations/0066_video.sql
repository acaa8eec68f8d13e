-- Videos of the library: films of the portal, or addresses elsewhere.
create table video (
  id uuid primary key,
  category text not null check (category in (
    'gettingStarted', 'portal', 'funding', 'consulting', 'sales', 'recordings'
  )),
  position int not null,
  title text not null,
  description text not null default '',
  -- Roles that see it; none: every user of the library.
  audience text[] not null default '{}',
  chapters jsonb not null default '[]',
  length_seconds double precision,
  file_id uuid references file,
  external_url text,
  poster_file_id uuid references file,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((file_id is null) <> (external_url is null))
);
create index video_place on video (category, position, id) where deleted_at is null;
create index video_file on video (file_id);
create index video_poster_file on video (poster_file_id);

create table video_subtitle (
  video_id uuid not null references video on delete cascade,
  language text not null check (language in ('de', 'en')),
  content text not null,
  updated_at timestamptz not null,
  primary key (video_id, language)
);

-- How far users have watched.
create table video_progress (
  user_id uuid not null references "user" on delete cascade,
  video_id uuid not null references video on delete cascade,
  position_seconds double precision not null,
  seen_at timestamptz,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);
create index video_progress_video on video_progress (video_id);
