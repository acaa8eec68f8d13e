-- Mails that users write to persons. Administrators keep the templates.
create table mail_template (
  id uuid primary key,
  name text not null,
  subject text not null,
  text text not null,
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Where answers go that are not for the portal; none: to where the portal writes from.
alter table mail add column reply_to text[] not null default '{}';

-- Files that go along with a mail. One that is removed before the mail went out does not go.
create table mail_attachment (
  mail_id uuid not null references mail on delete cascade,
  position int not null,
  file_id uuid not null references file on delete cascade,
  file_name text not null,
  primary key (mail_id, position)
);
create index mail_attachment_file on mail_attachment (file_id);
