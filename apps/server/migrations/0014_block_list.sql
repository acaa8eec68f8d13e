-- The list of erasures says which of them left entries, and an erasure that goes takes its entries along.
create index block_entry_erasure on block_entry (erasure_id) where erasure_id is not null;
