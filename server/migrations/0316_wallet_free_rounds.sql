-- Owner: base/wallet. Free rounds beside the balance as numbers and names; the text in `free_rounds` is read no more
-- and leaves with the next version (core/retired.ts).
alter table wallet_account
  add column free_left integer not null default 0,
  add column free_games text[] not null default '{}';

update wallet_account a set free_left = (t.left->>'fsRemain')::int, 
    free_games = array(select jsonb_object_keys(t.left->'games'))
  from (select id, ('{' || free_rounds || '}')::jsonb as left from wallet_account where free_rounds is not null) t
  where t.id = a.id;
