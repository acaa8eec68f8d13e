-- How often persons were changed, as it is known of leads (`lead_tally_state`): a count of a search is told again only as long as none
-- was, on whichever server. Every change notes at least one row beside it, in its own transaction; notes that are folded are counted.

create table person_tally_state (
  is_only boolean primary key default true check (is_only),
  changes bigint not null default 0
);
insert into person_tally_state default values;

-- A trigger, since a server of the version before folds as well while this one is being rolled out.
create function count_folded_person_notes() returns trigger language plpgsql as $$
begin
  if exists (select from taken) then
    update person_tally_state set changes = changes + (select count(*) from taken);
  end if;
  return null;
end $$;
create trigger person_tally_folded after delete on person_tally_delta
  referencing old table as taken for each statement execute function count_folded_person_notes();

-- A change that leaves all cells as they are, noted as nothing more of one: what searches, tags and days ask for, and the order of
-- a list, may have changed.
create function note_touched_person() returns trigger language plpgsql as $$
begin
  insert into person_tally_delta (persons, owner_id, kind, is_deleted, trait, value)
  values (0, new.owner_id, new.kind, new.deleted_at is not null, '', '');
  return null;
end $$;
create trigger person_tally_touched after update on person for each row
  when (old.* is distinct from new.*) execute function note_touched_person();
