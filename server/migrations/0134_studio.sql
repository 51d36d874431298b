-- Owner: studio. A game knows from which session of the site it was opened: logging out there ends it, and no other.
alter table studio_launch add site_session uuid;
alter table studio_session add site_session uuid;
drop function if exists studio_launch_game(bytea, int, text, text, text, bigint, timestamptz, timestamptz);
drop function if exists studio_end_sessions(int, timestamptz);
