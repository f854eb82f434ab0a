-- People were taken off a safe: those who are left are offered to make tasks of what is to be changed outside.
alter table safes
  -- when the last of them was taken off; null without an offer
  add column offer_since timestamptz,
  add column offer_about uuid[] not null default '{}';
