-- Owner: studio. Rounds of the studio's own games that a grant of free rounds pays for.
alter table studio_round add column free_grant uuid;
alter table studio_round_old add column free_grant uuid;
