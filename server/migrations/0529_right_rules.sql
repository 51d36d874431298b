-- Owner: base/right-rules. What comes by itself: a rule gives its reward when its trigger comes. There is no trigger
-- for sums, losses or days in a row.
create table right_rule (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  trigger text not null constraint right_rule_trigger check (trigger in ('visited_day', 'played_day', 'weekday',
    'birthday', 'identified', 'limits_set', 'nth_deposit', 'friend_counted')),
  -- Every how many of them; of nth_deposit: which one; of weekday: 1 is Monday.
  every int not null default 1 check (every between 1 and 400),
  reward_id int not null references reward,
  cause text not null,
  most int check (most > 0),
  per text constraint right_rule_per check (per in ('day', 'week', 'month', 'year', 'ever')),
  audience text references audience,
  promotion text not null references promotion,
  brand text,
  from_at timestamptz not null,
  until_at timestamptz,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null,
  constraint right_rule_bounded check ((most is null) = (per is null)),
  constraint right_rule_order check (until_at is null or until_at > from_at)
);
grant select, insert on right_rule to malva_app;
grant update (is_on, on_by, until_at) on right_rule to malva_app;
