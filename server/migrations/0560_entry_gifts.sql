-- Owner: base/entry-gifts. One gift for coming here a person, whichever road brought it: the second road finds the row.
-- The person is a hash of the keyed hash of the tax number, so that who registers again after erasure has had it.
create table entry_gift (
  person bytea primary key,
  player_id int not null references player,
  road text not null constraint entry_gift_road check (road in ('wheel', 'link', 'partner', 'friend'))
);
create index entry_gift_player on entry_gift (player_id);
grant select, insert on entry_gift to malva_app;
