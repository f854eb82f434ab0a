-- Short codes are hashed as passwords are, with a salt; those that were made before are long, and have none.
alter table two_factor_recovery_codes add column salt bytea, add column kdf text;
