// The account of the player who asks, read once per request.
import { oncePerRequest } from '../../core/once.ts';
import { getPlayer } from './players.ts';

/** Null for guests. @throws not_found */
export const ownPlayer = oncePerRequest(({ app, playerId }) => getPlayer(app.db, playerId));
