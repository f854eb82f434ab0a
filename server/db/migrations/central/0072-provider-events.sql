-- What the payment provider has told by itself and was noted: the same is told again until it is answered, and counts once.
create table provider_events (
  id text primary key,
  type text not null,
  heard_at timestamptz not null
);
create index provider_events_heard on provider_events (heard_at);
create index cards_method on cards (method);
