// The feed of wins on sport (seasons design 2.18). A won bet of own money that reaches a minimum is told a minute after
// it was settled, without a name, if its owner may be invited then; and only to those who may be invited themselves.
import { winFeed as contract, winsChannel, type SportWin } from '@malva/contract/win-feed';
import type { WinsSource } from '@malva/contract/content-sources';
import { formatMoney } from '@malva/rules/money';
import { passesMinimum, winAgeMs, winsDefault } from '@malva/rules/win-feed';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers } from '../../core/feature.ts';
import { publish, publishUnsubscribe } from '../../core/publish.ts';
import { may } from '../../base/contact/contact.ts';
import { contentOf, settingOf } from '../../base/content/content.ts';
import { hasConsent } from '../../base/personal/personal.ts';
import { mayBeOffered } from '../../base/prizes/prizes.ts';
import { maskPlayer } from '../../base/rounds/rounds.ts';
import type { Facts } from '../../facts.ts';
import { personalData } from './personal-data.ts';
import * as store from './store.ts';

const lookEveryMs = 5_000;
const keptMs = 7 * 86_400_000;

const settingsOf = async (app: App): Promise<WinsSource> => settingOf(await contentOf(app), 'wins') ?? winsDefault;

const viewOf = (row: store.WinRow): SportWin => ({
  betType: row.bet_type,
  coefficient: Number(row.coefficient),
  winAmount: formatMoney(row.amount),
  player: maskPlayer(row.player_id),
  at: row.settled_at.toISOString(),
});

/** The gate decides: consent to hear of sport, no marker of harm, no limit reached, no rest. */
async function isShownTo(app: App, playerId: number | null): Promise<boolean> {
  if (playerId === null || !(await settingsOf(app)).isOn) return false;
  // Asked first: the gate locks the player's row, and few have agreed.
  if (!(await hasConsent(app.db, playerId, { channel: 'site', product: 'sport' }))) return false;
  const ask = { playerId, topic: 'sport_win', channel: 'widget', subject: winsChannel } as const;
  return (await may(app, ask)).is === 'send';
}

const handlers: Handlers<typeof contract> = {
  async wins({ app, visitor: { playerId } }) {
    const [settings, isShown] = await Promise.all([settingsOf(app), isShownTo(app, playerId)]);
    return { isShown, settings, wins: isShown ? (await store.toldWins(app.db, settings.maxLimit)).map(viewOf) : [] };
  },
};

async function take(tx: Tx, fact: Facts['bet.settled'], app: App): Promise<void> {
  const winAmount = BigInt(fact.payout);
  if (fact.result !== 'won' || fact.funds !== 'real' || winAmount === 0n) return;
  const betType = fact.betType === 'single' ? 'single' : 'multi';
  const settings = await settingsOf(app);
  if (!settings.isOn || !passesMinimum({ betType, coefficient: fact.odds, winAmount }, settings)) return;
  await store.insertWin(tx, {
    bet: fact.bet,
    player_id: fact.playerId,
    bet_type: betType,
    coefficient: BigInt(fact.odds),
    amount: winAmount,
    settled_at: new Date(fact.settledAt),
  });
}

/** Tells wins whose minute is over, each once; one whose owner is at risk by now is kept back for good. */
export async function tellDue(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - winAgeMs);
  await app.db.transaction(async (tx) => {
    for (const row of await store.lockDue(tx, before)) {
      const isKeptBack = !(await mayBeOffered(app, row.player_id));
      await store.setTold(tx, row.bet, { now, isKeptBack });
      if (!isKeptBack) await publish(tx, { channel: winsChannel, type: 'sportBettingWin', data: viewOf(row) });
    }
  });
}

/** A player who closes play, or shows markers of harm, hears no more of it at once. */
const leave = (tx: Tx, { playerId }: { playerId: number }): Promise<void> =>
  publishUnsubscribe(tx, { user: playerId, channel: winsChannel });

export const winFeedFeature = feature({
  name: 'win-feed',
  contract,
  handlers,
  personalData,
  channels: async ({ app, visitor }) => ((await isShownTo(app, visitor.playerId)) ? [winsChannel] : []),
  on: {
    'bet.settled': take,
    // What came to something else is no win of then any more.
    'bet.resettled': async (tx, { bet }) => void (await store.dropWin(tx, bet)),
    'player.care': leave,
    'player.excluded': leave,
  },
  jobs: [
    {
      name: 'win-feed:drop-old',
      cron: '41 3 * * *',
      run: async (app) => void (await store.dropOld(app.db, new Date(app.clock.now().getTime() - keptMs))),
    },
  ],
  run(app) {
    let running: Promise<unknown> = Promise.resolve();
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      running = tellDue(app)
        .catch((error: unknown) => app.log.error({ err: String(error) }, 'wins could not be told'))
        .finally(() => (isBusy = false));
    }, lookEveryMs);
    return Promise.resolve(async () => {
      clearInterval(timer);
      await running;
    });
  },
});
