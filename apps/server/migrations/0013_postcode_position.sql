-- The town that is most likely meant comes first.
alter table postcode add column position int not null default 0;
