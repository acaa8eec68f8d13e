-- Kits of industries: what plans of an industry have in common. Advisors begin with them, administrators keep them.
create table plan_kit (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- Permits and notices, each with the law or office that asks for it.
  permits jsonb not null default '[]',
  -- Ranges of shares of the turnover, each with its source.
  bands jsonb not null default '[]',
  -- Products, costs, staff and investments, as the finance document of a plan has them.
  finance jsonb not null,
  -- Examples of chapters.
  chapters jsonb not null default '[]',
  revision int not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
