// The rules of baccarat: pays, odds and return of each bet, and who draws a third card.
import { useT } from '../../core/site.tsx';
import { decimal, percentText, shareText, type BaccaratMath } from './rules-math.ts';
import { RulesTable, Section } from './rules-section.tsx';

const bets = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

/** Per cent of all deals; of a pair, what its return says. */
function chanceOf({ deals, rtpOf, returns, scale }: BaccaratMath, bet: string): string {
  const [won, rtp, paid] = [deals[bet], rtpOf[bet], returns[bet] ?? 1];
  return shareText(
    won === undefined ? ((rtp?.num ?? 0) / (rtp?.den ?? 1)) * (scale / paid) * 100 : (won / deals.all) * 100,
    2,
  );
}

export function BaccaratRules({ math }: { math: BaccaratMath }) {
  const t = useT();
  const { scale, decks, natural, playerDrawsTo, bankerAloneDrawsTo, bankerDraws, returns, rtpOf } = math;
  return (
    <>
      <p className="text-sm text-t2">{t('games.baccarat_how', { decks })}</p>
      <Section title={t('games.baccarat_pays')}>
        <RulesTable
          head={[t('games.baccarat_bet'), t('games.baccarat_pay'), t('games.chance'), 'RTP']}
          rows={bets.map((bet) => {
            const rtp = rtpOf[bet];
            return [
              t(`games.baccarat_${bet}`),
              t('games.pays_to_one', { pay: decimal(((returns[bet] ?? 0) - scale) / scale, 2) }),
              chanceOf(math, bet),
              rtp ? percentText(rtp) : '',
            ];
          })}
        />
        <p className="text-sm text-t2">{t('games.baccarat_tie_note')}</p>
      </Section>
      <Section title={t('games.baccarat_third')}>
        <p className="text-sm text-t2">
          {t('games.baccarat_third_text', { natural, player: playerDrawsTo, banker: bankerAloneDrawsTo })}
        </p>
        <RulesTable
          head={[t('games.baccarat_banker_points'), t('games.baccarat_player_third')]}
          rows={bankerDraws.map((thirds, points) => [
            String(points),
            thirds.length === 0
              ? t('games.baccarat_never')
              : thirds.length === 10
                ? t('games.baccarat_always')
                : thirds.join(', '),
          ])}
        />
      </Section>
    </>
  );
}
