-- Owner: base/games. What a provider calls the promotion it gives a win of; null for all other calls.
alter table game_call add column campaign text;
alter table game_call_old add column campaign text;
alter type provider_call_item add attribute campaign text;
