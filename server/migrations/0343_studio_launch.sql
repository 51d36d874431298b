-- Owner: studio. Tickets end with their session of the site: those nobody has used are found by their player.
create index studio_launch_unused on studio_launch (player_id) where used_at is null;
