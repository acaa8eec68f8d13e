-- Whether a shared page shows the chosen financing: it names own funds of the client, and a link may be handed on.
alter table share_link add column shows_financing boolean not null default false;
