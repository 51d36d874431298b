-- Owner: base/chances. What became of a ticket that was played.
alter table chance_ticket
  add column scheme_id int references scheme,
  -- Of fair_draw, which refuses to be emptied by its own words.
  add column draw_id bigint,
  add column prize_id uuid references prize,
  add constraint chance_ticket_drawn check ((draw_id is null) = (scheme_id is null)),
  add constraint chance_ticket_used_by_a_draw check (draw_id is null or state = 'used');
grant update (scheme_id, draw_id, prize_id, expires_at) on chance_ticket to malva_app;
create index chance_ticket_player on chance_ticket (player_id, ticket_group, ended_at desc) where state = 'used';
