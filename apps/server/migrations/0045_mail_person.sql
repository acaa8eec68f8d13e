-- Whom a mail went to that went to no user: it is erased with them.
alter table mail add column person_id uuid references person on delete cascade;
create index mail_person on mail (person_id) where person_id is not null;
