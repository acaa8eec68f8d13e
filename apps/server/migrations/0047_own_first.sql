-- Lists of everybody's researches and links go by time alone, behind the own ones.
create index funding_research_updated on funding_research (updated_at desc, id desc) where deleted_at is null;
create index funding_research_updated_deleted on funding_research (updated_at desc, id desc) where deleted_at is not null;
create index share_link_created on share_link (created_at desc, id desc);
