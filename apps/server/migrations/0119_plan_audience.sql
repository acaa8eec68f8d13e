-- What each audience of a business plan reads: chapters and tables in their order; one that is not named reads the usual ones.
alter table business_plan add column audiences jsonb not null default '{}';
