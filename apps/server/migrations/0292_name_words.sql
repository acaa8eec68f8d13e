-- One definition of the words of a name: the other function asks the one that indexes are made of.
create or replace function name_words(search_text text) returns setof text language sql immutable parallel safe as $$
  select unnest(name_word_list(search_text))
$$;
