-- Owner: features/bonuses. Bonus money of sport that its player took while another was open: it begins when that ends.
create table bonuses_waiting (
  prize_id uuid primary key,
  player_id int not null references player,
  asked_at timestamptz not null
);
create index bonuses_waiting_player on bonuses_waiting (player_id, asked_at);
grant select, insert, delete on bonuses_waiting to malva_app;
