-- An account that was deleted kept its identity at the external provider, and whoever came from there was nobody for good.

delete from identities using users where users.id = identities.user_id and users.deleted_at is not null;
delete from waiting_identities using users where users.id = waiting_identities.user_id and users.deleted_at is not null;
