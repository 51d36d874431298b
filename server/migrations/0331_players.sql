-- Owner: base/players. What a nickname looks like (rules/nickname.ts): of two that look alike only one is given. An
-- account that had such a one before keeps it; the older account holds the look.
alter table player add column nickname_look text;
update player p set nickname_look = first.look from (
    select distinct on (look) id, look from (
      select id, replace(replace(translate(lower(translate(nickname, 'I10-_', 'llo')),
        'авекмнорстухіёїйґщ', 'abekmhopctyxieiигш'), 'rn', 'm'), 'vv', 'w') as look
      from player where nickname is not null) seen
    order by look, id) first
  where first.id = p.id;
create unique index player_nickname_look on player (nickname_look);
