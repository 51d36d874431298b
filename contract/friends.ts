// Friends: a gift made for one out of days of coming here, and friends who came by an invitation.
import { Type, type Static } from 'typebox';
import { change, get, post } from './call.ts';
import { page, propsOf, type Contract } from './feature.ts';
import { Prize, prizeKinds } from './prizes.ts';
import { Instant, Money, nullable, Slug } from './schema.ts';

/** One of the rewards to choose from, with its terms. */
export const FriendReward = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...prizeKinds]),
  title: Type.String(),
  amount: nullable(Money),
  rounds: nullable(Type.Integer()),
  roundValue: nullable(Money),
  count: nullable(Type.Integer()),
  wagering: Type.Integer({ minimum: 0, maximum: 10 }),
  maxStake: nullable(Money),
  useDays: nullable(Type.Integer()),
  /** Of free rounds: the games to pick one from. */
  games: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
});
export type FriendReward = Static<typeof FriendReward>;

export const friendStates = ['invited', 'registered', 'identified', 'rewarded', 'not_counted'] as const;

export const Friend = Type.Object({
  /** Of the invitation; says nothing of the player behind it. */
  id: Type.String({ format: 'uuid' }),
  /** Masked; null: not known, or known no more. */
  name: nullable(Type.String()),
  /** `not_counted`: why is not told. */
  state: Type.Enum([...friendStates]),
  /** Empty until the friend counts. */
  choices: Type.Array(FriendReward),
});
export type Friend = Static<typeof Friend>;

export const Gift = Type.Object({
  code: Type.String(),
  /** `open`: it waits. `opened`: a friend has it, which one is not told. `over`: its rounds are back in the bank. */
  state: Type.Enum(['open', 'opened', 'over']),
  until: Instant,
  link: Type.String(),
});
export type Gift = Static<typeof Gift>;

const closed = { additionalProperties: false } as const;

export const friends = {
  /** The player's own invitation and who came by it; `own`: the invitation they came by themselves. */
  invitation: get('/rest/friends/', {
    access: 'player',
    reply: Type.Object({
      /** Null until the player asks for one. */
      code: nullable(Type.String()),
      link: nullable(Type.String()),
      friends: Type.Array(Friend),
      /** How many more friends bring a reward within the span. */
      left: Type.Integer(),
      own: nullable(Friend),
    }),
  }),
  /** The player's code, made when it is first asked for and never changed. */
  invite: post('/rest/friends/', {
    access: 'player',
    reply: Type.Object({ code: Type.String(), link: Type.String() }),
  }),
  progress: get('/rest/gift-bank/progress/', {
    access: 'player',
    reply: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({
        saved: Type.Integer(),
        /** The most a month adds. */
        most: Type.Integer(),
        /** Rounds of one gift; null: none can be made now. */
        perGift: nullable(Type.Integer()),
        gifts: Type.Array(Gift),
      }),
    }),
    rows: ['C-169'],
  }),
  make: change('/rest/gift-bank/create/', {
    access: 'player',
    rate: 'code',
    reply: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({ code: Type.String(), link: Type.String() }),
    }),
    rows: ['C-170'],
  }),
  choose: post('/rest/referrals/choose-bonus/', {
    access: 'player',
    alt: ['/rest/bonuses/referrals/choose-bonus/'],
    body: Type.Object(
      {
        friendId: Type.String({ format: 'uuid' }),
        rewardId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
        /** Of free rounds in several games: which one. */
        game: Type.Optional(Slug),
      },
      closed,
    ),
    rate: 'money',
    reply: Type.Object({ success: Type.Literal(true), prize: Prize }),
    rows: ['C-159'],
  }),
  /** The free rounds given first of those not taken yet. */
  present: get('/rest/gift-bank/present/', {
    access: 'player',
    reply: Type.Object({ prize: nullable(Prize) }),
  }),
};

export const friendsContract = {
  calls: { friends },
  pages: {
    inviteFriends: page({
      path: '/invite-friends/',
      audience: 'any',
      payload: Type.Object({
        /** What each side chooses from. */
        inviter: Type.Array(FriendReward),
        friend: Type.Array(FriendReward),
        most: Type.Integer(),
        days: Type.Integer(),
        gift: Type.Object({ perGift: nullable(Type.Integer()), most: Type.Integer(), days: Type.Integer() }),
      }),
      rows: ['P-024'],
    }),
  },
  modals: propsOf<{ PartnerBonusModal: { code: string }; FSPresentPopup: object }>(),
  errors: {
    /** The person had a gift for coming here, on whatever road. */
    entry_had: 409,
    /** Not enough in the bank of gifts. */
    gift_bank_low: 409,
    /** The friend does not count yet, or never will. */
    friend_not_counted: 409,
  },
} satisfies Contract;
