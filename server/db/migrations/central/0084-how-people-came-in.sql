-- How a person signed in, and which zone their device's clock is set to. A session that owes its one-time code keeps how it began.
alter table sessions add column method text, add column provider text;
alter table logins add column method text, add column provider text, add column second_factor text, add column time_zone text;
