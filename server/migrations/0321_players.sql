-- Owner: base/players. Addresses that were kept before one reading made them one text (rules/email-text.ts): signs that
-- are not seen and marks around an address go. Where the mailbox has an account already the row stays as it is and is
-- named in the log: which of two accounts goes on is for people to decide.
do $$
declare
  old record;
  twin int;
begin
  for old in
    select id, plain from (
      select id, email, email_confirmed_at, regexp_replace(regexp_replace(
        lower(normalize(regexp_replace(normalize(email, NFKD),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]',
          '', 'g'), NFKC)),
        '^[<>()\[\]{}"''`«»„“”‘’,;:.]*(mailto:)?[<>()\[\]{}"''`«»„“”‘’,;:.]*', ''),
        '[<>()\[\]{}"''`«»„“”‘’,;:.]+$', '') as plain
      from player where email is not null) read
    where plain <> email and plain ~ '^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]+\.[^\s@.<>,;:"]{2,}$'
    order by email_confirmed_at is null, id
  loop
    select id into twin from player where email = old.plain;
    if twin is null then
      update player set email = old.plain where id = old.id;
    else
      raise warning 'players % and % have one mailbox', twin, old.id;
    end if;
  end loop;
end $$;
