-- Owner: base/personal.

-- Whether a player agreed to hear of this product by this channel.
create or replace function consent_stands(p_player int, p_product text, p_channel text) returns boolean
language sql stable as $$
  select coalesce((select c.is_on from player_consent c
    where c.player_id = p_player and c.product = p_product and c.channel = p_channel order by c.id desc limit 1), false)
$$;
