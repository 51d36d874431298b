-- Owner: base/games. What a provider paid in wins of promotions and jackpots, by the legal day; it has a ceiling.
create table game_gift_day (
  provider text not null,
  day date not null,
  amount bigint not null,
  primary key (provider, day)
);
grant select on game_gift_day to malva_app;
