-- Owner: features/wheels. What a guest's wheel brought: reserved for its visitor until a day, given to the account that
-- came of the visit once its identity is confirmed.
create table wheel_guest (
  visitor text primary key check (visitor ~ '^[0-9a-f]{64}$'),
  draw_id bigint not null,
  reward_id int references reward,
  promotion text not null references promotion,
  drawn_at timestamptz not null,
  until_at timestamptz not null,
  -- The account it waits for; the first one that comes with the visitor's cookie.
  player_id int unique references player,
  -- given: it stands among the prizes. had: this person had an entry gift before.
  state text not null default 'reserved' constraint wheel_guest_state check (state in ('reserved', 'given', 'had'))
);
grant select, insert on wheel_guest to malva_app;
grant update (player_id, state) on wheel_guest to malva_app;
