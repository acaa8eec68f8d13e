-- In which language a mail is written, so that the outbox can say it to who has it read aloud.
alter table mail add column language text not null default 'de' check (language in ('de', 'en'));
alter table mail alter column language drop default;
