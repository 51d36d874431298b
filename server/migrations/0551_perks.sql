-- Owner: base/perks. What a feature gives at each of its steps. Where several rewards stand at one step, the player
-- picks one of them. A change is a new row; one of the staff writes it, two switch it on.
create table perk (
  id int generated always as identity primary key,
  name text not null constraint perk_name check (name in ('birthday', 'daily', 'weekly', 'welcome', 'registration',
    'quest', 'referral', 'friend_gift', 'entry')),
  step smallint not null check (step between 1 and 366),
  place smallint not null check (place between 1 and 10),
  reward_id int not null references reward,
  promotion text not null references promotion,
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index perk_place on perk (name, step, place, coalesce(brand, '')) where is_on;
grant select, insert on perk to malva_app;
grant update (is_on, on_by) on perk to malva_app;
