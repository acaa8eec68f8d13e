-- What is known of a stored file; the bytes lie in the blob store under their SHA-256.
create table file (
  id uuid primary key,
  sha256 text not null,
  bytes bigint not null,
  media_type text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  created_by uuid references "user" on delete set null
);
create index file_sha256 on file (sha256);
