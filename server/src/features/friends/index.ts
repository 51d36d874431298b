// Friends: gifts made for them out of days of coming here, and those who came by an invitation.
import { friends as contract } from '@malva/contract/friends';
import type { Tile } from '@malva/contract/today';
import { countedFriendsDays, giftDays, mostCountedFriends, mostGiftRoundsPerMonth } from '@malva/rules/friends';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Handlers, type PageContext } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import { assertMayBeOffered, prizesOf, type PrizeRow } from '../../base/prizes/prizes.ts';
import { prizeViews } from '../../base/prize-view/prize-view.ts';
import { bankOf, giftLink, giftPerk, makeGift } from './gift-bank.ts';
import { chooseReward, inviteLink, lookAt, noteInvite, ownCode, spanStart } from './invitations.ts';
import { personalData } from './personal-data.ts';
import * as store from './store.ts';
import { choicesOf, friendView } from './views.ts';

/** The free rounds given first of those that wait. */
async function oldestPresent(tx: Tx, playerId: number, now: Date): Promise<PrizeRow | undefined> {
  const waiting = (await prizesOf(tx, playerId)).filter(
    ({ kind, state, expires_at: until }) => kind === 'free_rounds' && state === 'granted' && until && until > now,
  );
  return waiting.at(-1);
}

const handlers: Handlers<typeof contract> = {
  async invitation({ app, playerId, visitor: { lang }, now }) {
    const code = await store.codeOf(app.db, playerId);
    const rows = await store.invitesBy(app.db, playerId);
    const [choices, ownChoices] = await choicesOf(app, { lang, now });
    const { late } = await store.countedBy(app.db, playerId, spanStart(now));
    const came = await store.inviteOf(app.db, playerId);
    return {
      code,
      link: code === null ? null : inviteLink(app, code),
      friends: await Promise.all(rows.map((row) => friendView({ app, playerId, side: 'inviter', choices }, row))),
      left: Math.max(0, mostCountedFriends - late),
      own: came ? await friendView({ app, playerId, side: 'friend', choices: ownChoices }, came) : null,
    };
  },

  async invite({ app, playerId, now }) {
    const code = await ownCode(app.db, playerId, now);
    return { code, link: inviteLink(app, code) };
  },

  async progress({ app, playerId, now }) {
    const [bank, perk] = [await bankOf(app, app.db, { playerId, now }), await giftPerk(app, now)];
    return { success: true, data: { ...bank, most: mostGiftRoundsPerMonth, perGift: perk?.rounds ?? null } };
  },

  async make({ app, playerId, visitor: { requestId }, now }) {
    const code = await makeGift(app, { playerId, requestId, now });
    return { success: true, data: { code, link: giftLink(app, code) } };
  },

  async choose({ app, playerId, body, visitor: { lang, requestId }, now }) {
    const row = await chooseReward(app, playerId, { ...body, game: body.game ?? null, requestId, now });
    const [prize] = await prizeViews(app.db, [row], { lang, now });
    if (!prize) throw refuse('not_found');
    return { success: true, prize };
  },

  async present({ app, playerId, visitor: { lang }, now }) {
    await assertMayBeOffered(app, playerId);
    const row = await oldestPresent(app.db, playerId, now);
    const [prize] = row ? await prizeViews(app.db, [row], { lang, now }) : [];
    return { prize: prize ?? null };
  },
};

async function termsPage({ app, visitor: { lang }, now }: PageContext) {
  const [inviter, friend] = await choicesOf(app, { lang, now });
  return {
    payload: {
      inviter,
      friend,
      most: mostCountedFriends,
      days: countedFriendsDays,
      gift: { perGift: (await giftPerk(app, now))?.rounds ?? null, most: mostGiftRoundsPerMonth, days: giftDays },
    },
  };
}

const tile = (more: Pick<Tile, 'name'> & Partial<Tile>): Tile => ({
  state: 'open',
  from: null,
  until: null,
  step: null,
  steps: null,
  gift: null,
  ...more,
});

async function today({ app, playerId, visitor: { lang }, now }: PageContext & { playerId: number }): Promise<Tile[]> {
  const [present, perk] = [await oldestPresent(app.db, playerId, now), await giftPerk(app, now)];
  const tiles: Tile[] = [];
  if (present)
    tiles.push(
      tile({
        name: 'gift',
        until: present.expires_at?.toISOString() ?? null,
        gift: present.title && (present.title[lang] || present.title.uk),
      }),
    );
  if (!perk) return tiles;
  const { saved } = await bankOf(app, app.db, { playerId, now });
  const step = Math.min(saved, perk.rounds);
  if (saved > 0)
    tiles.push(tile({ name: 'friend_gift', state: step < perk.rounds ? 'waiting' : 'open', step, steps: perk.rounds }));
  return tiles;
}

const look = (tx: Tx, { playerId }: { playerId: number }, app: App): Promise<void> =>
  lookAt(tx, playerId, app.clock.now());

export const friends = feature({
  name: 'friends',
  contract,
  handlers,
  personalData,
  pages: { inviteFriends: termsPage },
  today,
  on: {
    'player.invited': (tx, { playerId, code }, app) => noteInvite(tx, { playerId, code, now: app.clock.now() }),
    'player.identified': look,
    'player.limits_changed': look,
    'deposit.completed': look,
  },
});
