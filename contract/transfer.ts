// The same account at another brand's site: an address that works once, and the call that logs the player in
// there.
import { Type } from 'typebox';
import { post } from './call.ts';
import type { Contract } from './feature.ts';

const closed = { additionalProperties: false } as const;
const Brand = Type.Union([Type.Literal('malva'), Type.Literal('king'), Type.Literal('vlk')]);

export const transfer = {
  /** Without a name: the first of the other brands. */
  begin: post('/rest/player/crossProjectTransfer/', {
    access: 'player',
    body: Type.Optional(Type.Object({ project: Type.Optional(Brand) }, closed)),
    rate: 'code',
    reply: Type.Object({ success: Type.Literal(true), redirectUrl: Type.String() }),
    rows: ['C-041'],
  }),
  /** `isEntered` false: a player is logged in here already and stays logged in. */
  enter: post('/rest/transfer/enter/', {
    access: 'any',
    body: Type.Object(
      { token: Type.String({ minLength: 40, maxLength: 200, pattern: '^[\\w-]+\\.[\\w-]+$' }) },
      closed,
    ),
    rate: 'login',
    reply: Type.Object({ success: Type.Literal(true), isEntered: Type.Boolean() }),
  }),
};

/** Share of the init call: where else this account opens; guests: nowhere. */
export const transferInit = Type.Object({
  crossProjects: Type.Array(Type.Object({ project: Brand, title: Type.String() })),
});

export const transferContract = {
  calls: { transfer },
  init: { transfer: transferInit },
  errors: {
    transfer_over: 410,
  },
} satisfies Contract;
