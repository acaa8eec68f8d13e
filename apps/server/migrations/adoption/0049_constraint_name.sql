-- Constraints are called as they would be had their tables always had their names.
alter table lead rename constraint lead_check1 to lead_assignment_partner;
alter table lead rename constraint lead_check2 to lead_assignment_time;
alter table lead rename constraint lead_check3 to lead_deletion;
alter table table_import rename constraint person_import_owner_id_fkey to table_import_owner_id_fkey;
alter table table_import rename constraint person_import_file_id_fkey to table_import_file_id_fkey;
alter table table_import_row rename constraint person_import_row_import_id_fkey to table_import_row_import_id_fkey;
alter table table_import_mapping
  rename constraint person_import_mapping_owner_id_fkey to table_import_mapping_owner_id_fkey;
