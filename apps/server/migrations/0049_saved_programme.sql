-- Programmes that a user keeps at hand, found again in the list of all programmes.
create table saved_programme (
  user_id uuid not null references "user" (id) on delete cascade,
  programme_id uuid not null references funding_programme (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, programme_id)
);
create index saved_programme_programme on saved_programme (programme_id);
