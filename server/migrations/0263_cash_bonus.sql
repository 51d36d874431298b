-- Owner: features/cash. The bonus chosen with a deposit, with its terms as the player read them: {"offer", "product", "terms"}. Null: none.
alter table cash_deposit add column bonus jsonb;
