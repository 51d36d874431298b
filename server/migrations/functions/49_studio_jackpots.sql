-- Owner: studio. What the studio's rounds bring to the platform's pools and take from them.

-- Shares out the stakes of closing money rounds that bring draws, and adds what they win. Comes last: the pools are
-- locked till the end of the transaction.
create or replace function studio_jackpots(p_closing studio_closing[], p_draw bigint[]) returns studio_closing[]
language plpgsql as $$
declare
  v studio_closing[] := array(select c from unnest(p_closing) c
    where c.status = 'ok' and c.mode = 'real' and p_draw[(c.ord - 1) * 4 + 1] is not null order by c.ord);
  v_won record;
  v_at int;
begin
  if cardinality(v) = 0 then return p_closing; end if;
  for v_won in
    select w.ord, w.balance, jsonb_build_object('tier', w.tier, 'amount', wallet_decimal(w.amount)) as jackpot
      from provider_jackpots(
        p_provider => 'studio', p_round => array(select c.round_id::text from unnest(v) c),
        p_player => array(select c.player_id from unnest(v) c), p_game => array(select c.game from unnest(v) c),
        p_stake => array(select c.bet from unnest(v) c),
        p_draw => array(select p_draw[(c.ord - 1) * 4 + k] from unnest(v) c, generate_series(1, 4) k order by c.ord, k),
        p_now => array(select c.at from unnest(v) c)) w
  loop
    v_at := (v[v_won.ord]).ord;
    p_closing[v_at].balance := v_won.balance;
    p_closing[v_at].jackpots := coalesce((p_closing[v_at]).jackpots, '[]') || v_won.jackpot;
  end loop;
  return p_closing;
end $$;
revoke execute on function studio_jackpots(studio_closing[], bigint[]) from public;
