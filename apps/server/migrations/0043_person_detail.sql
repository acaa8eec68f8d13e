-- Words of position, notes and history of a person, folded as search_text is; null: to be made anew. It stands apart from
-- what the person is called, which the audit log searches alone.
alter table person add column detail_text text;
create index person_detail_missing on person (id) where detail_text is null;
drop index person_search;
create index person_search on person using gin ((search_text || coalesce(detail_text, '')) gin_trgm_ops);

-- Whatever changes the texts, an erasure or a statement by hand included: none of their words may stay behind.
create function forget_detail_of_message() returns trigger language plpgsql as $$
begin
  update person set detail_text = null where id in (old.person_id, new.person_id) and detail_text is not null;
  return null;
end $$;
create trigger message_detail after update of person_id, text, values or delete on message
  for each row execute function forget_detail_of_message();

create function forget_detail_of_person() returns trigger language plpgsql as $$
begin
  new.detail_text := null;
  return new;
end $$;
create trigger person_detail before update of position, notes on person
  for each row when (old.position is distinct from new.position or old.notes is distinct from new.notes)
  execute function forget_detail_of_person();
