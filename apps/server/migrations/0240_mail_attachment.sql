-- Erasing a file never waits for a mail: the name stays, and a mail that has not gone out yet says that a file of it is gone.
alter table mail_attachment
  drop constraint mail_attachment_file_id_fkey,
  alter column file_id drop not null,
  add constraint mail_attachment_file_id_fkey foreign key (file_id) references file on delete set null;

-- A mail server took it, and its reader never got it: another one sent it back.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('waiting', 'sent', 'failed', 'kept', 'undeliverable'));
