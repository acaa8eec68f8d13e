-- What the global search finds by a part of its name, or by one that is like it.
create index business_plan_name on business_plan using gin (name gin_trgm_ops);
create index business_model_name on business_model using gin (name gin_trgm_ops);
create index project_outline_name on project_outline using gin (name gin_trgm_ops);
create index task_title on task using gin (title gin_trgm_ops) where done_at is null;
