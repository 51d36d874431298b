-- Owner: features/wheels. What a visitor who never came had reserved is forgotten with the draw.
grant delete on wheel_guest to malva_app;
create index wheel_guest_without_player on wheel_guest (drawn_at) where player_id is null;
