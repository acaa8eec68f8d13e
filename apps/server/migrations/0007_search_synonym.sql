create table search_synonym (
  id uuid primary key,
  words text[] not null,
  revision int not null default 1,
  updated_at timestamptz not null
);
