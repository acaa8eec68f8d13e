-- The secrets of links lie hashed and sealed like those of papers, so that an extract of the tables opens no page. The key is not known
-- here: the start of a server seals what still stands in `token`.
alter table share_link add column token_hash bytea, add column sealed_token bytea;
update share_link set token_hash = sha256(convert_to(token::text, 'UTF8'));
alter table share_link
  alter column token_hash set not null,
  alter column token drop not null,
  add constraint share_link_token_hash_key unique (token_hash),
  add constraint share_link_secret_check check ((token is null) <> (sealed_token is null));

alter table business_plan_link add column token_hash bytea, add column sealed_token bytea;
update business_plan_link set token_hash = sha256(convert_to(token::text, 'UTF8'));
alter table business_plan_link
  alter column token_hash set not null,
  alter column token drop not null,
  add constraint business_plan_link_token_hash_key unique (token_hash),
  add constraint business_plan_link_secret_check check ((token is null) <> (sealed_token is null));
