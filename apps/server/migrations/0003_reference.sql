-- What has been loaded from the files in reference/, so that a start loads only what changed.
create table reference_load (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);

-- Klassifikation der Wirtschaftszweige, (c) Statistisches Bundesamt.
create table industry (
  classification text not null check (classification in ('wz2008', 'wz2025')),
  code text not null,
  parent_code text,
  level int not null,
  title_de text not null,
  title_en text not null,
  position int not null,
  -- Folded title for the search by words.
  search_text text not null,
  primary key (classification, code)
);
create index industry_parent on industry (classification, parent_code, position);
create index industry_search on industry using gin (search_text gin_trgm_ops);

create table industry_correspondence (
  wz2008_code text not null,
  wz2025_code text not null,
  is_partial boolean not null,
  relation text not null,
  primary key (wz2008_code, wz2025_code)
);

-- Towns of postcodes, (c) GeoNames, CC BY 4.0.
create table postcode (
  postcode text not null,
  town text not null,
  district text not null,
  federal_state text not null,
  primary key (postcode, federal_state, town)
);

create table vocabulary_term (
  vocabulary text not null,
  code text not null,
  parent_code text,
  label_de text not null,
  label_en text not null,
  position int not null,
  -- Other spellings that imports know this term by.
  aliases text[] not null default '{}',
  primary key (vocabulary, code)
);

create table login_quote (
  position int primary key,
  text_de text not null,
  text_en text not null,
  source text not null,
  year int not null
);
