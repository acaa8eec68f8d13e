-- When the owner of a session last gave the password again; it counts as the login does.
alter table session add column confirmed_at timestamptz;
