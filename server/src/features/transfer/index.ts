// To another brand's site and in from one: asked for by the player, opened once over there.
import { brands } from '@malva/brands/all';
import { transfer as contract } from '@malva/contract/transfer';
import { feature, type Handlers } from '../../core/feature.ts';
import { otherSites, sendOver, takeIn } from '../../base/entrance/entrance.ts';

const handlers: Handlers<typeof contract> = {
  async begin({ app, playerId, body, visitor: { session, agent, requestId } }) {
    return {
      success: true,
      redirectUrl: await sendOver(app, playerId, { session, agent, requestId, brand: body?.project ?? null }),
    };
  },
  async enter(context) {
    // A player who is already logged in is not switched to another account.
    if (context.visitor.playerId !== null) return { success: true, isEntered: false };
    await takeIn(context, context.body.token);
    return { success: true, isEntered: true };
  },
};

export const transfer = feature({
  name: 'transfer',
  contract,
  handlers,
  init: {
    transfer: {
      read: ({ app, visitor }) => ({
        crossProjects:
          visitor.playerId === null
            ? []
            : otherSites(app).map(({ brand }) => ({ project: brand, title: brands[brand].title })),
      }),
      fallback: () => ({ crossProjects: [] }),
    },
  },
});
