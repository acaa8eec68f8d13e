-- Companies as records of their own: several persons belong to one, and companies are linked with each other. What stands in the texts of
-- persons is carried over. With a million persons this takes some minutes, in which no person can be read or changed.

-- Words of a text as the server compares them (`lib/search-words.ts`): small letters, umlauts in one spelling, no accents, no signs. What
-- consists of signs alone is compared as it stands.
create function folded_words(words text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(
    translate(
      regexp_replace(
        replace(replace(replace(
          regexp_replace(normalize(lower(words collate german), NFKD), '[\u0300-\u036f\u00ad]', '', 'g'),
          'ß', 'ss'), 'ae', 'a'), 'oe', 'o'),
        '(^|[^aeioq])ue', '\1u', 'g'),
      'ıøłđðþ''’‘`´', 'iolddd'),
    '[^[:alnum:]]+', ' ', 'g')), ''), lower(trim(words) collate german))
$$;

create table company (
  id uuid primary key,
  owner_id uuid not null references "user",
  revision int not null default 1,
  -- Revision at which each field last changed; finds out whether two changes collide.
  field_revisions jsonb not null default '{}',
  name text collate german not null check (name <> ''),
  business_form text not null default '',
  street text not null default '',
  house_number text not null default '',
  postcode text not null default '',
  town text collate german not null default '',
  federal_state text check (federal_state in (
    'BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'
  )),
  country text not null default 'DE',
  website text not null default '',
  industry_classification text check (industry_classification in ('wz2008', 'wz2025')),
  industry_code text,
  industry_title text,
  founded_on date,
  employees int,
  employees_new int,
  interns int,
  apprentices int,
  register_court text not null default '',
  register_number text not null default '',
  vat_id text not null default '',
  note text not null default '',
  -- What companies are found again by, and what the search looks through.
  name_key text not null generated always as (folded_words(name)) stored,
  search_text text not null generated always as (
    ' ' || folded_words(name) || ' ' || folded_words(town || ' ' || postcode || ' ' || vat_id || ' ' || register_number)
  ) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

-- How one company holds another; see the contract.
create table company_link (
  id uuid primary key,
  from_company_id uuid not null references company on delete cascade,
  to_company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('shares', 'appointment', 'dominance', 'agreement', 'persons')),
  share_percent numeric(5, 2) check (share_percent between 0 and 100),
  voting_percent numeric(5, 2) check (voting_percent between 0 and 100),
  since_on date,
  until_on date,
  note text not null default '',
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (from_company_id <> to_company_id),
  check (since_on <= until_on),
  unique (from_company_id, to_company_id, kind)
);
create index company_link_to on company_link (to_company_id);

alter table person add column company_id uuid;

-- One company for the persons of an owner whose companies have the same name and the same postcode; a person without a postcode belongs to
-- the company of that name that was worked on last. Its data are those of the person who was changed last and knows them.
create temporary table carried on commit drop as
select id as person_id, owner_id, company_key, updated_at,
  coalesce(
    nullif(postcode, ''),
    first_value(postcode) over (partition by owner_id, company_key order by postcode = '', updated_at desc, id desc)
  ) as place
from (
  select id, owner_id, postcode, updated_at, folded_words(company) as company_key
  from person where company <> '' and merged_into_id is null
) as named;

create temporary table carried_company on commit drop as
select gen_random_uuid() as company_id, owner_id, company_key, place from carried group by owner_id, company_key, place;
create index on carried_company (owner_id, company_key, place);
analyze carried, carried_company;

insert into company (
  id, owner_id, name, business_form, street, house_number, postcode, town, federal_state, country, website, industry_classification,
  industry_code, industry_title, founded_on, employees, employees_new, interns, apprentices, register_court, register_number,
  vat_id, created_at, updated_at
)
select
  one.company_id, one.owner_id,
  (array_agg(p.company order by p.updated_at desc, p.id desc))[1],
  coalesce((array_agg(p.business_form order by p.updated_at desc, p.id desc) filter (where p.business_form <> ''))[1], ''),
  -- An address is taken as a whole.
  coalesce((array_agg(p.street order by p.updated_at desc, p.id desc) filter (where p.postcode <> ''))[1], ''),
  coalesce((array_agg(p.house_number order by p.updated_at desc, p.id desc) filter (where p.postcode <> ''))[1], ''),
  one.place,
  coalesce((array_agg(p.town order by p.updated_at desc, p.id desc) filter (where p.postcode <> ''))[1], ''),
  (array_agg(p.federal_state order by p.updated_at desc, p.id desc) filter (where p.postcode <> ''))[1],
  coalesce((array_agg(p.country order by p.updated_at desc, p.id desc) filter (where p.postcode <> ''))[1], 'DE'),
  coalesce((array_agg(p.website order by p.updated_at desc, p.id desc) filter (where p.website <> ''))[1], ''),
  (array_agg(p.industry_classification order by p.updated_at desc, p.id desc) filter (where p.industry_code is not null))[1],
  (array_agg(p.industry_code order by p.updated_at desc, p.id desc) filter (where p.industry_code is not null))[1],
  (array_agg(p.industry_title order by p.updated_at desc, p.id desc) filter (where p.industry_code is not null))[1],
  (array_agg(p.founded_on order by p.updated_at desc, p.id desc) filter (where p.founded_on is not null))[1],
  (array_agg(p.employees order by p.updated_at desc, p.id desc) filter (where p.employees is not null))[1],
  (array_agg(p.employees_new order by p.updated_at desc, p.id desc) filter (where p.employees_new is not null))[1],
  (array_agg(p.interns order by p.updated_at desc, p.id desc) filter (where p.interns is not null))[1],
  (array_agg(p.apprentices order by p.updated_at desc, p.id desc) filter (where p.apprentices is not null))[1],
  coalesce((array_agg(p.register_court order by p.updated_at desc, p.id desc) filter (where p.register_number <> ''))[1], ''),
  coalesce((array_agg(p.register_number order by p.updated_at desc, p.id desc) filter (where p.register_number <> ''))[1], ''),
  coalesce((array_agg(p.vat_id order by p.updated_at desc, p.id desc) filter (where p.vat_id <> ''))[1], ''),
  min(p.created_at), max(p.updated_at)
from carried
  join carried_company as one using (owner_id, company_key, place)
  join person as p on p.id = carried.person_id
group by one.company_id, one.owner_id, one.place;

-- What a person does not know of the company is taken over; what they say differently stays until it is changed.
update person set
  company_id = company.id,
  company = company.name,
  sort_name = case when person.last_name = '' then trim(company.name) else person.sort_name end,
  business_form = coalesce(nullif(person.business_form, ''), company.business_form),
  website = coalesce(nullif(person.website, ''), company.website),
  industry_classification = case
    when person.industry_code is null then company.industry_classification else person.industry_classification end,
  industry_title = case when person.industry_code is null then company.industry_title else person.industry_title end,
  industry_code = coalesce(person.industry_code, company.industry_code),
  founded_on = coalesce(person.founded_on, company.founded_on),
  employees = coalesce(person.employees, company.employees),
  employees_new = coalesce(person.employees_new, company.employees_new),
  interns = coalesce(person.interns, company.interns),
  apprentices = coalesce(person.apprentices, company.apprentices),
  register_court = case when person.register_number = '' then company.register_court else person.register_court end,
  register_number = coalesce(nullif(person.register_number, ''), company.register_number),
  vat_id = coalesce(nullif(person.vat_id, ''), company.vat_id)
from carried
  join carried_company as one using (owner_id, company_key, place)
  join company on company.id = one.company_id
where person.id = carried.person_id;

alter table person add foreign key (company_id) references company;
create index person_company_id on person (company_id, owner_id) where company_id is not null;

-- Each order of the list: for one owner, and for administrators, who see all.
create index company_owner_name on company (owner_id, name, id) include (federal_state) where deleted_at is null;
create index company_name on company (name, id) include (federal_state) where deleted_at is null;
create index company_owner_town on company (owner_id, town, name, id) where deleted_at is null;
create index company_town on company (town, name, id) where deleted_at is null;
create index company_owner_updated on company (owner_id, updated_at desc, id desc) where deleted_at is null;
create index company_updated on company (updated_at desc, id desc) where deleted_at is null;
create index company_owner_created on company (owner_id, created_at desc, id desc) where deleted_at is null;
create index company_created on company (created_at desc, id desc) where deleted_at is null;
create index company_federal_state on company (federal_state, name, id)
  where deleted_at is null and federal_state is not null;
create index company_deleted on company (owner_id, deleted_at desc, id desc) where deleted_at is not null;
-- A company is found again by its name, and doubles by name, VAT id or number in the register.
create index company_name_key on company (owner_id, name_key) where deleted_at is null;
create index company_vat_id on company (owner_id, vat_id) where deleted_at is null and vat_id <> '';
create index company_register_number on company (owner_id, register_number) where deleted_at is null and register_number <> '';
create index company_search on company using gin (search_text gin_trgm_ops);
