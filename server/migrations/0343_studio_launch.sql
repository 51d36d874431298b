-- Owner: studio. A launch ticket ends with its session of the site. This index finds a player's unused tickets.
create index studio_launch_unused on studio_launch (player_id) where used_at is null;
