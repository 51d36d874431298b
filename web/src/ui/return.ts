// The return of a game with what it holds for, as players read it.
import type { LobbyCard } from '@malva/contract/games';
import { returnText } from '@malva/rules/return-text';
import { useLang, useT } from '../core/site.tsx';

type Returning = Pick<LobbyCard, 'rtp' | 'rtpTo' | 'rtpOf'>;

/** `98,94 %` and, where it does not hold for every way to play, `на банкіра`. */
export function useReturn(): (game: Returning) => { figure: string; of: string } {
  const t = useT();
  const lang = useLang();
  return (game) => ({ figure: returnText(game, lang), of: game.rtpOf ? t(`lobby.rtp_of_${game.rtpOf}`) : '' });
}

/** Both in a row: `RTP 98,94 %, на банкіра`. */
export function useReturnLine(): (game: Returning) => string {
  const returnOf = useReturn();
  return (game) => {
    const { figure, of } = returnOf(game);
    return `RTP\u00a0${figure}${of && `, ${of}`}`;
  };
}
