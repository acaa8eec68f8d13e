-- A token is renewed by a keyed hash of the old one and this number, so that two tabs that renew the same token at the
-- same moment get the same new one.
alter table session add column refresh_nonce bytea;
