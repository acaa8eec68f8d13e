-- Guided procedures of a person: consultations funded by BAFA, AVGS, Gründungszuschuss, Einstiegsgeld, Forschungszulage. What
-- is known is nullable throughout: an unknown day is not a day that never came.
create table funding_procedure (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('bafa', 'avgs', 'foundingGrant', 'entryAllowance', 'researchAllowance')),
  -- The entry of the catalogue and its version when the procedure began; both null where the catalogue did not know it.
  programme_id uuid references funding_programme,
  programme_version int,
  talk_on date,
  applied_on date,
  approved_on date,
  starts_on date,
  ends_on date,
  costs_paid_on date,
  proof_on date,
  paid_on date,
  refused_on date,
  voucher_ends_on date,
  voucher_presented_on date,
  statement_on date,
  last_funding_ended_on date,
  insurance_on date,
  second_phase_on date,
  certificate_applied_on date,
  certified_on date,
  year_ends_on date,
  is_mainly_funding boolean,
  has_other_funding boolean,
  is_provider_approved boolean,
  is_full_time boolean,
  is_claim_suspended boolean,
  receives_support boolean,
  has_time_records boolean,
  consulting_days int,
  claim_days int,
  costs_cents bigint,
  granted_cents bigint,
  note text not null default '',
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (programme_id, programme_version) references funding_programme_version (programme_id, version)
);
create index funding_procedure_person on funding_procedure (person_id, created_at, id);
create index funding_procedure_programme on funding_procedure (programme_id) where programme_id is not null;

-- The note of a procedure may name an erased person, too.
alter table erased_mention drop constraint erased_mention_place_check;
alter table erased_mention add constraint erased_mention_place_check check (place in (
  'message', 'personNotes', 'consultingStatus', 'task', 'project', 'document', 'aid', 'procedure', 'leadNotes', 'leadPlan',
  'assignment', 'research', 'researchItem', 'researchState', 'shareLink', 'shareFeedback', 'partnerNotes', 'listView'
));
