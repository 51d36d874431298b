-- Owner: features/chat. Who sits at the chat's desk: an operator's browser asks for the queue while the operator is there.
create table chat_desk (
  staff_id int primary key,
  seen_at timestamptz not null
);

grant select, insert, update on chat_desk to malva_app;
