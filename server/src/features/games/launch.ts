// Launching a game: what stands before money play, what a player knows of it beforehand, and the frame it is played in.
// Guests get demo, always; everybody may ask for it. Looking begins nothing, and hears the same refusals as a launch.
import type { GameLaunch, GameLoad } from '@malva/contract/games';
import { asksForInn } from '@malva/rules/inn';
import { formatMoney } from '@malva/rules/money';
import { isZeroBalance } from '@malva/rules/zero-balance';
import type { App } from '../../core/app.ts';
import type { Visitor } from '../../core/feature.ts';
import { channelGrant } from '../../core/realtime/grants.ts';
import { refuse } from '../../core/refusal.ts';
import { openGrants } from '../../base/bonuses/bonuses.ts';
import { cardOf } from '../../base/games/games.ts';
import { type GameRow } from '../../base/catalogue/catalogue.ts';
import { assertCompleteAccount } from '../../base/credentials/credentials.ts';
import { getPlayer } from '../../base/players/players.ts';
import { checkRegister } from '../../base/exclusion/exclusion.ts';
import { blockRefusal, findBlock } from '../../base/lock/lock.ts';
import { noteStep } from '../../base/first-steps/first-steps.ts';
import { haveLimits } from '../../base/responsible/responsible.ts';
import { noteGameOpened } from '../../base/play-time/play-time.ts';
import { balanceOf } from '../../base/wallet/wallet.ts';

type Flag = '0' | '1' | 'true' | 'false';
export interface Asking {
  query: { isMoney?: Flag };
  visitor: Visitor;
  now: Date;
}
export interface Launching extends Asking {
  query: { isMoney?: Flag; lang?: string; theme?: string; replay?: string };
}

const isYes = (flag: Flag | undefined): boolean => flag === '1' || flag === 'true';

/** A round once played is shown again, its game switched off or not. */
function providerOf(app: App, game: GameRow, isReplay = false) {
  const provider = app.providers[game.provider];
  if (!provider || !(game.is_on || isReplay)) throw refuse('game_off');
  return provider;
}

/** Why money play is not open yet; null = open. A blocked player gets 444. */
async function needOf(
  app: App,
  playerId: number | null,
  { slug, now }: { slug: string; now: Date },
): Promise<GameLaunch['need']> {
  if (playerId === null) return 'login';
  if ((await findBlock(app.db, playerId, now)) || (await checkRegister(app, playerId)))
    throw await blockRefusal(app.db, playerId, now);
  const player = await getPlayer(app.db, playerId);
  if (player.status === 'blocked') throw refuse('account_blocked');
  if (!player.phone_confirmed_at && !player.email_confirmed_at) return 'contact';
  if (player.registration_due) throw refuse('registration_incomplete');
  if (!(await haveLimits(app.db, playerId))) return 'limits';
  if (player.identity_status !== 'approved') return 'identity';
  await assertCompleteAccount(app.db, playerId);
  return isZeroBalance(await balanceOf(app.db, playerId), slug) ? 'deposit' : null;
}

/**
 * A check that came without a number cannot go on by itself: the number is asked for, in the currencies that ask for
 * it. What is not asked for here is still asked by the gate of money: no currency plays unidentified.
 */
async function innOf(
  app: App,
  playerId: number | null,
): Promise<Pick<GameLaunch, 'autoVerificationData' | 'requestInn'>> {
  const isWanted = playerId !== null && (await getPlayer(app.db, playerId)).identity_status === 'noInn';
  const { currency } = isWanted ? await balanceOf(app.db, playerId) : { currency: '' };
  return { autoVerificationData: { isAvailable: !isWanted }, requestInn: isWanted && asksForInn(currency) };
}

/** How far the open bonus is played through, where this game counts towards it. */
async function playerInfoOf(app: App, playerId: number | null, game: GameRow): Promise<GameLaunch['playerInfo']> {
  const grants = playerId === null ? [] : await openGrants(app.db, playerId);
  const open = grants.find(
    ({ product, terms }) =>
      product === 'casino' && !terms.excluded.includes(game.slug) && terms.contribution[game.kind] > 0,
  );
  // Playing does not enter a player into a race: the player must ask to join.
  return {
    betsAmount: formatMoney(open?.wagered ?? 0n),
    needBetsAmount: formatMoney(open?.requirement ?? 0n),
    race: { isAutoSubscription: false },
  };
}

/**
 * What is said of a game in the mode that was asked for. `isOpen`: something opens there, be it the demo a guest gets.
 */
async function launchStateOf(
  app: App,
  game: GameRow,
  { visitor, wantsMoney, now }: { visitor: Visitor; wantsMoney: boolean; now: Date },
) {
  const { playerId } = visitor;
  const need = wantsMoney ? await needOf(app, playerId, { slug: game.slug, now }) : null;
  return {
    isOpen: need === null || need === 'login',
    slug: game.slug,
    isMoney: wantsMoney && need === null,
    need,
    finOperations: { isAvailable: need !== 'deposit' },
    ...(await innOf(app, need === 'identity' ? playerId : null)),
    playerInfo: await playerInfoOf(app, playerId, game),
    redirectUrl: null,
  };
}

export async function look(app: App, game: GameRow, { query, visitor, now }: Asking): Promise<GameLoad> {
  const { isOpen, ...launchState } = await launchStateOf(app, game, { visitor, wantsMoney: isYes(query.isMoney), now });
  return {
    ...cardOf(game, visitor.lang),
    ...launchState,
    success: isOpen && game.is_on && app.providers[game.provider] !== undefined,
  };
}

/** What a visitor hears a live game by. */
export function liveOf(app: App, game: GameRow, { visitor, now }: { visitor: Visitor; now: Date }): GameLaunch['live'] {
  const name = providerOf(app, game).liveOf?.(game.slug) ?? null;
  const user = visitor.playerId === null ? '' : String(visitor.playerId);
  return name === null ? null : channelGrant(app, { user, channel: name, now });
}

/** @throws game_off, unauthorized for the replay of a guest, and whatever closes money play */
export async function launch(app: App, game: GameRow, { query, visitor, now }: Launching): Promise<GameLaunch> {
  const isReplay = query.replay !== undefined;
  const provider = providerOf(app, game, isReplay);
  if (isReplay && visitor.playerId === null) throw refuse('unauthorized');
  const wantsMoney = !isReplay && (query.isMoney === undefined ? visitor.playerId !== null : isYes(query.isMoney));
  const { isOpen, ...launchState } = await launchStateOf(app, game, { visitor, wantsMoney, now });
  const mode = isReplay ? 'replay' : launchState.isMoney ? 'real' : 'demo';
  if (isOpen && mode === 'real' && visitor.playerId !== null) await noteGameOpened(app, visitor.playerId);
  if (isOpen && mode === 'demo' && visitor.playerId !== null)
    await noteStep(app.db, visitor.playerId, { step: 'demo', now });
  const frameUrl = isOpen
    ? await provider.launch({
        playerId: visitor.playerId,
        game: game.slug,
        mode,
        lang: query.lang ?? visitor.lang,
        theme: query.theme ?? 'dark',
        round: query.replay,
        session: visitor.session?.id ?? null,
        now,
      })
    : null;
  return {
    ...launchState,
    success: frameUrl !== null,
    frameUrl,
    live: frameUrl === null || isReplay ? null : liveOf(app, game, { visitor, now }),
  };
}
