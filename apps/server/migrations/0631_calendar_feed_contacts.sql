-- The secret address also opens the user's contacts to address books, where the user wanted that.
alter table calendar_feed add column has_contacts boolean not null default false;
