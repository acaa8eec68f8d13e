-- The documents whose texts have the words of a search. The words of a document lie apart from its row, which the planner does not count:
-- it would rather read the words of all documents (35 KiB each) one after the other than ask their index.
create function documents_with(asked tsquery) returns setof uuid
language sql stable parallel safe rows 200
set enable_seqscan = off
set enable_indexscan = off
as $$
  select document_id from document_text where words @@ asked
$$;
