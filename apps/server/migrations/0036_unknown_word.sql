-- Words that advisors searched programmes for and no programme has. Nothing says who searched.
create table unknown_word (
  -- Folded, as the search compares it.
  word text primary key,
  -- As it was typed first.
  written text not null,
  search_count int not null default 1,
  last_searched_on date not null,
  dismissed_at timestamptz
);
create index unknown_word_open on unknown_word (search_count desc, word) where dismissed_at is null;
