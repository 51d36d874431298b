-- Owner: base/draws. A draw of a visitor without an account is forgotten after ninety days; every other one is kept.
create function draws_refuse_delete() returns trigger language plpgsql as $$
begin
  if old.visitor is null then
    raise exception 'draws are append-only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
drop trigger fair_draw_append_only on fair_draw;
create trigger fair_draw_append_only before update or truncate on fair_draw
  for each statement execute function draws_refuse_change();
create trigger fair_draw_deleted_of_visitors before delete on fair_draw
  for each row execute function draws_refuse_delete();
grant delete on fair_draw, fair_promise to malva_app;
create index fair_promise_at on fair_promise (promised_at);
