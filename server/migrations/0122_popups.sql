-- Owner: features/popups. Why a pop-up was shown: a visit, a step of the account that is open, a payout that came back. A loss, an
-- exit, a withdrawal or the wish to stop is no cause, so it has no word here.
alter table popups_show add column cause text not null default 'visit' check (cause in ('visit', 'account', 'payout_returned'));
alter table popups_show alter column cause drop default;
