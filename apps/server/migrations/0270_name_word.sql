-- The words that names of persons, companies and leads consist of: a mistyped word is corrected to those nearest to it, and the search
-- goes on with words that are there. Readers are corrected by words of records that they may see and by no others (ADR 21).
create table name_word (
  noun text not null,
  -- Whose records have the word; all zeros: anybody's.
  reader_id uuid not null,
  word text not null
);
-- Not unique: two who write a new word at once do not wait for each other. A job leaves one of them.
create index name_word_known on name_word (word, noun, reader_id);
create index name_word_like on name_word using gin (word gin_trgm_ops)
  where reader_id = '00000000-0000-0000-0000-000000000000';

-- Words of a search text in which typing mistakes are looked for: no numbers, no addresses.
create function name_words(search_text text) returns setof text language sql immutable parallel safe as $$
  select distinct word from unnest(string_to_array(search_text, ' ')) as word
  where length(word) between 3 and 40 and word !~ '[0-9@]'
$$;

-- What the names of records say at this moment, those in the trash included: they may come back.
create function current_name_words() returns setof name_word language sql stable as $$
  select distinct noun, reader_id, word
  from (
    select 'person' as noun, owner_id, search_text from person
    union all select 'company', owner_id, search_text from company
    union all select 'lead', partner_id, search_text from lead
  ) as record
    cross join lateral unnest(array['00000000-0000-0000-0000-000000000000'::uuid, owner_id]) as reader_id
    cross join lateral name_words(search_text) as word
  where reader_id is not null
$$;

-- Records that are made, many at once, and one that is changed. What a record no longer says stays until the job looks.
create function note_names(of_noun text, of_reader uuid, of_text text) returns void language plpgsql as $$
begin
  insert into name_word (noun, reader_id, word)
  select of_noun, said.reader_id, said.word
  from (
    select reader_id, word
    from unnest(array['00000000-0000-0000-0000-000000000000'::uuid, of_reader]) as reader_id cross join name_words(of_text) as word
    where reader_id is not null
  ) as said
  where not exists (
    select from name_word as known
    where known.word = said.word and known.noun = of_noun and known.reader_id = said.reader_id
  );
end $$;
create function note_new_person_names() returns trigger language plpgsql as $$
begin
  insert into name_word (noun, reader_id, word)
  select 'person', reader_id, word
  from (
    select distinct reader_id, word from written
      cross join lateral unnest(array['00000000-0000-0000-0000-000000000000'::uuid, owner_id]) as reader_id
      cross join lateral name_words(search_text) as word
    where reader_id is not null
  ) as said
  where not exists (
    select from name_word as known
    where known.word = said.word and known.noun = 'person' and known.reader_id = said.reader_id
  );
  return null;
end $$;
create function note_changed_person_names() returns trigger language plpgsql as $$
begin
  perform note_names('person', new.owner_id, new.search_text);
  return null;
end $$;
create trigger person_name_new after insert on person
  referencing new table as written for each statement execute function note_new_person_names();
create trigger person_name_changed after update on person for each row
  when ((old.search_text, old.owner_id) is distinct from (new.search_text, new.owner_id))
  execute function note_changed_person_names();

create function note_new_company_names() returns trigger language plpgsql as $$
begin
  insert into name_word (noun, reader_id, word)
  select 'company', reader_id, word
  from (
    select distinct reader_id, word from written
      cross join lateral unnest(array['00000000-0000-0000-0000-000000000000'::uuid, owner_id]) as reader_id
      cross join lateral name_words(search_text) as word
    where reader_id is not null
  ) as said
  where not exists (
    select from name_word as known
    where known.word = said.word and known.noun = 'company' and known.reader_id = said.reader_id
  );
  return null;
end $$;
create function note_changed_company_names() returns trigger language plpgsql as $$
begin
  perform note_names('company', new.owner_id, new.search_text);
  return null;
end $$;
create trigger company_name_new after insert on company
  referencing new table as written for each statement execute function note_new_company_names();
create trigger company_name_changed after update on company for each row
  when ((old.search_text, old.owner_id) is distinct from (new.search_text, new.owner_id))
  execute function note_changed_company_names();

create function note_new_lead_names() returns trigger language plpgsql as $$
begin
  insert into name_word (noun, reader_id, word)
  select 'lead', reader_id, word
  from (
    select distinct reader_id, word from written
      cross join lateral unnest(array['00000000-0000-0000-0000-000000000000'::uuid, partner_id]) as reader_id
      cross join lateral name_words(search_text) as word
    where reader_id is not null
  ) as said
  where not exists (
    select from name_word as known
    where known.word = said.word and known.noun = 'lead' and known.reader_id = said.reader_id
  );
  return null;
end $$;
create function note_changed_lead_names() returns trigger language plpgsql as $$
begin
  perform note_names('lead', new.partner_id, new.search_text);
  return null;
end $$;
create trigger lead_name_new after insert on lead
  referencing new table as written for each statement execute function note_new_lead_names();
create trigger lead_name_changed after update on lead for each row
  when ((old.search_text, old.partner_id) is distinct from (new.search_text, new.partner_id))
  execute function note_changed_lead_names();

insert into name_word (noun, reader_id, word) select noun, reader_id, word from current_name_words();
analyze name_word;
