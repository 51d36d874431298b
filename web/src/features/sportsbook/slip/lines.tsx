// The selections of the slip: what each is, its price as the player saw it and as it stands, and the way out.
import type { Quote } from '@malva/contract/sport-bets';
import { sportsbook as calls } from '@malva/contract/sportsbook';
import { Lock, X } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../../core/api.ts';
import { useOdds } from '../../../core/odds-text.ts';
import { Link } from '../../../core/router.tsx';
import { useLang, useT } from '../../../core/site.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Crest } from '../crest.tsx';
import { pairOf } from '../clock.tsx';
import { matchPath } from '../event-row.tsx';
import { marketName, outcomeName, useMarketNames } from '../names.ts';
import { changePick, removePick, type SlipPick } from './picks.ts';

type LegNow = Quote['legs'][number];

/** Names are kept in the language they were seen in; in another they are asked for once. */
function useOwnLanguage(pick: SlipPick): void {
  const lang = useLang();
  const { event, lang: known } = pick;
  useEffect(() => {
    if (known === lang) return;
    call(calls.event, { params: { id: event } })
      .then(({ event: card }) => changePick(pick, { home: card.home, away: card.away, league: card.league.name, lang }))
      .catch(() => undefined);
    // Once for a language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lang, known, event]);
}

export interface LineProps {
  pick: SlipPick;
  leg: LegNow | undefined;
  isRelated: boolean;
  /** In a system: whether it is fixed. */
  canBank: boolean;
  isOffline: boolean;
  /** A leg of a builder has no price of its own; what is said of it stands below its name. */
  inGroup?: boolean;
  note?: string;
}

export function SlipLine({ pick, leg, isRelated, canBank, isOffline, inGroup, note }: LineProps) {
  const t = useT();
  const odds = useOdds();
  useOwnLanguage(pick);
  const names = useMarketNames(pick.sport);
  const outcome = outcomeName(names, pick, pick);
  const market = marketName(names, pick, pick);
  const isHalted = leg !== undefined && leg.state !== 'open';
  const now = leg?.odds ?? pick.odds;
  const isLive = leg?.isLive ?? pick.isLive;
  return (
    <li className={`slip-line ${isHalted || isOffline ? 'slip-line-off' : ''} ${inGroup ? 'slip-leg' : ''}`}>
      {!inGroup && (
        <Crest
          of={pick.outcome === '3' || pick.outcome === '5' || pick.outcome === '1715' ? pick.away : pick.home}
          size={24}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-tight font-semibold wrap-anywhere">{outcome}</p>
        <p className="text-xs text-t2">
          {market}
          {isLive && <span className="text-live"> · {t('sportsbook.live_now')}</span>}
        </p>
        {!inGroup && (
          <Link to={matchPath(pick.event)} className="block truncate text-xs text-t3 hover:underline">
            {pairOf(pick)}
            {!isLive && (
              <>
                {' · '}
                <Moment at={pick.startsAt} />
              </>
            )}
          </Link>
        )}
        {note && <p className="mt-1 text-xs text-gold">{note}</p>}
        {isRelated && <p className="mt-1 text-xs text-gold">{t('sportsbook.slip.related_leg')}</p>}
        {isHalted && (
          <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-t2">
            {t('sportsbook.slip.halted', { state: leg.state })}
            <Button size="small" onClick={() => removePick(pick)}>
              {t('sportsbook.slip.remove')}
            </Button>
          </p>
        )}
        {canBank && (
          <label className="mt-1.5 flex min-h-8 cursor-pointer items-center gap-2 text-xs text-t2">
            <input
              type="checkbox"
              className="tick"
              checked={pick.banker}
              onChange={({ target }) => changePick(pick, { banker: target.checked })}
            />
            {t('sportsbook.slip.banker')}
          </label>
        )}
      </div>
      {!inGroup && (
        <div className="tabular grid shrink-0 justify-items-end">
          <b className="min-w-[4ch] text-right">{isHalted ? <Lock size={15} aria-hidden /> : odds(now)}</b>
          <s className={`text-xs text-t3 ${now === pick.odds || isHalted ? 'invisible' : ''}`}>{odds(pick.odds)}</s>
        </div>
      )}
      {inGroup && isHalted && <Lock size={15} aria-hidden className="shrink-0" />}
      <IconButton
        look="plain"
        size="small"
        icon={X}
        label={t('sportsbook.slip.take_out', { name: outcome })}
        className="-mt-1 -mr-2 self-start"
        onClick={() => removePick(pick)}
      />
    </li>
  );
}
