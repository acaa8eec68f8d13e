-- Numbers by which offices, banks and courts know a business.
alter table person
  add column register_court text not null default '',
  add column register_number text not null default '',
  add column tax_number text not null default '',
  add column vat_id text not null default '',
  add column tax_id text not null default '',
  add column iban text not null default '',
  add column bic text not null default '';

alter table "user"
  add column register_court text not null default '',
  add column register_number text not null default '',
  add column vat_id text not null default '',
  add column tax_number text not null default '',
  add column iban text not null default '',
  add column bic text not null default '';
