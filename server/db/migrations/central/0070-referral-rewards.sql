-- A reward is for a company that has paid: by what it was known then, so that no company counts twice, and for nobody's own.
alter table referrals add column company_keys text[] not null default '{}';
-- The workspace that the days were added to; it may be gone by now.
alter table referrals add column granted_to uuid;
create index referrals_company_keys on referrals using gin (company_keys) where rewarded_at is not null;

-- What the provider says of a card that is the same wherever the same card is added; null where it does not say.
alter table cards add column fingerprint text;
alter table payment_attempts add column card_fingerprint text;
