-- Owner: base/audiences. Whom something is for, by name. Each column narrows; null asks nothing. Identity, age and
-- harm are no columns: they are always asked.
create table audience (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  brand text,
  -- Agreed to hear of this product by this channel.
  product text constraint audience_product check (product in ('casino', 'sport')),
  channel text constraint audience_channel check (channel in ('email', 'sms', 'push', 'site', 'telegram')),
  has_deposited boolean,
  played_within_days int check (played_within_days between 1 and 400),
  registered_from date,
  registered_to date,
  -- Only players on its list (audience_member).
  is_list boolean not null default false,
  author text not null,
  created_at timestamptz not null,
  constraint audience_channel_of_a_product check ((product is null) = (channel is null)),
  constraint audience_order check (registered_from <= registered_to)
);
create table audience_member (
  audience text not null references audience,
  player_id int not null references player,
  primary key (audience, player_id)
);
grant select, insert on audience, audience_member to malva_app;
