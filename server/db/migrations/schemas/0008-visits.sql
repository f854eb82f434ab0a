-- When somebody last looked at their start page, and when the visit before that ended: what has changed since stands out.
create table visits (
  user_id uuid primary key,
  seen_at timestamptz not null default now(),
  before_at timestamptz
);

-- What happened last, in whatever project.
create index activities_recent on activities (created_at desc);
