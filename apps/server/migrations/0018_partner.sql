-- What the distribution knows of a user with a partner role.
create table partner (
  user_id uuid primary key references "user" on delete cascade,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  quota_kind text not null default 'none' check (quota_kind in ('limited', 'unlimited', 'none')),
  quota_limit int not null default 0 check (quota_limit >= 0),
  receives_leads boolean not null default false,
  resumes_on date,
  -- Its public holidays lengthen the time to accept.
  seat_state text,
  -- Which leads the partner wants, by the schema of the contract.
  rules jsonb not null default '{}',
  notes text not null default '',
  last_assigned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Whoever gets a partner role is a partner from then on, wherever users are written.
create function make_partner() returns trigger language plpgsql as $$
begin
  if new.roles && array['Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'] then
    insert into partner (user_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger user_makes_partner after insert or update of roles on "user" for each row execute function make_partner();
insert into partner (user_id) select id from "user"
  where roles && array['Fundus-Clever-Partner', 'ZFMB-Clever-Partner', 'ZFMB-Profi-Partner'];
create index partner_resumes_on on partner (resumes_on) where resumes_on is not null;

-- Places of a partner's quota that are taken in a calendar month (Europe/Berlin). The row is the lock under which places
-- are given, and its count always equals a recount of lead_assignment.counts_in_quota.
create table partner_month (
  partner_id uuid not null references partner on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  assigned int not null default 0 check (assigned >= 0),
  -- Places that fairness counts besides: whoever comes back from a pause begins at the average of the others.
  lift numeric not null default 0,
  primary key (partner_id, month)
);

create table partner_certificate (
  id uuid primary key,
  partner_id uuid not null references partner on delete cascade,
  kind text not null check (kind in ('bafaListing', 'azav', 'insurance', 'other')),
  name text not null default '',
  valid_from date,
  valid_until date,
  file_id uuid references file,
  file_name text,
  revision int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index partner_certificate_partner on partner_certificate (partner_id, valid_until);
