-- One import of tables for persons and leads.
alter table person_import rename to table_import;
alter table person_import_row rename to table_import_row;
alter table person_import_mapping rename to table_import_mapping;
alter index person_import_owner rename to table_import_owner;
alter index person_import_row_outcome rename to table_import_row_outcome;
alter index person_import_pkey rename to table_import_pkey;
alter index person_import_row_pkey rename to table_import_row_pkey;

alter table table_import
  -- What the rows become; what there is so far became persons.
  add column target text not null default 'person' check (target in ('person', 'lead')),
  -- Source that all leads of the file are given.
  add column source_id uuid references lead_source on delete set null,
  alter column kind drop not null,
  add check ((target = 'person') = (kind is not null)),
  drop constraint person_import_state_check,
  add constraint table_import_state_check check (
    state in ('reading', 'preview', 'applying', 'applied', 'undoing', 'undone', 'failed')
  );
alter table table_import alter column target drop default;
drop index table_import_owner;
create index table_import_owner on table_import (owner_id, target, created_at desc);

-- The person or lead that came of the row (is_made), or that it doubles: one column for both, so no foreign key. A link
-- to one that is gone says so.
alter table table_import_row rename column person_id to record_id;
alter table table_import_row drop constraint person_import_row_person_id_fkey;
drop index person_import_row_person;
create index table_import_row_record on table_import_row (record_id) where record_id is not null;

alter table table_import_mapping add column target text not null default 'person';
alter table table_import_mapping alter column target drop default;
alter table table_import_mapping drop constraint person_import_mapping_pkey;
alter table table_import_mapping add constraint table_import_mapping_pkey primary key (owner_id, target, columns_key);

-- How a lead came in.
alter table lead add foreign key (import_id) references table_import on delete set null;
