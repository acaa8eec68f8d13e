-- The words of names are looked up together with whose records they are: who reaches only their own is given only those, however many
-- others are called so. With the words alone each of theirs was read and left out afterwards, which took the longer the more there
-- were, and by that told of them (ADR 22). Who reaches all asks the same indexes for words alone.
--
-- A million persons and a million leads take some minutes here, during which they can be read but not written.
create extension if not exists btree_gin;

drop index person_search;
create index person_search on person using gin (owner_id, (search_text || coalesce(detail_text, '')) gin_trgm_ops);
drop index company_search;
create index company_search on company using gin (owner_id, search_text gin_trgm_ops);
drop index lead_search;
create index lead_search on lead using gin (partner_id, search_text gin_trgm_ops);

-- The words that correct a search likewise. What everybody's names say stands for readers of its own kind: those who reach all.
drop index name_word_like;
create index name_word_like on name_word using gin (reader_id, noun, word gin_trgm_ops);
