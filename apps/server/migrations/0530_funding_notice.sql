-- What the notice of a funder says, and the money since: cost plan, conditions, drawdowns. They belong to the case and are
-- saved with it; each list is one field, since its entries are only read and written together.
alter table funding_case
  add column notice_reference text not null default '',
  add column notice_kind text check (notice_kind in ('project', 'institutional')),
  add column financing text check (financing in ('share', 'shortfall', 'fixedSum', 'full')),
  add column own_cents bigint,
  add column period_starts_on date,
  add column period_ends_on date,
  add column bound_until date,
  add column blocks jsonb not null default '[]',
  add column conditions jsonb not null default '[]',
  add column drawdowns jsonb not null default '[]';
