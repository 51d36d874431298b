-- Owner: core. Signatures that function files dropped at every start; function files drop nothing any more. No version
-- that may still serve beside this one calls them.
drop function if exists
  wallet_gives(text[], int[], int, bigint[], text[], timestamptz[], bigint[]),
  wallet_publish_balances(int[], jsonb[]),
  responsible_refund(int, bigint, timestamptz),
  provider_publish_balances(int[]),
  game_settled_message(text, text, text, bigint, bigint),
  game_began_message(text, text),
  provider_do(text, provider_call_item, bigint),
  provider_call(text, provider_call_item),
  provider_call(text, provider_call_item, bigint),
  provider_calls(text, provider_call_item[]),
  provider_calls(text, provider_call_item[], bigint),
  game_rounds_of(int, text, bigint, int);

-- An earlier one of the same parameters answered with other columns, and no function can replace it.
do $$
begin
  if pg_get_function_result(to_regprocedure('wallet_balance_texts(int[])'))
      <> 'TABLE(ord bigint, player integer, balance text)' then
    drop function wallet_balance_texts(int[]);
  end if;
end $$;
