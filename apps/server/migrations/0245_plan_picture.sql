-- Pictures in the texts of a business plan. A copy of a plan has them under the same ids, so that its texts stay as they are.
create table business_plan_picture (
  plan_id uuid not null references business_plan on delete cascade,
  id uuid not null,
  file_id uuid not null references file,
  -- Pixels.
  width int not null,
  height int not null,
  -- The link of the client who brought it; null for a user.
  link_id uuid references business_plan_link on delete set null,
  created_at timestamptz not null,
  -- Since when neither a text nor a version names it; null while one does.
  unnamed_since timestamptz,
  primary key (plan_id, id)
);
create index business_plan_picture_file on business_plan_picture (file_id);
create index business_plan_picture_link on business_plan_picture (link_id) where link_id is not null;
