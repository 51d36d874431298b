// Realtime messages: `{ type, action, data }` on the player's channel. One owner per type.
import type { Static } from 'typebox';
import { merged } from './feature.ts';
import { contracts } from './index.ts';

export const messages = merged(contracts, 'messages');
export type MessageType = keyof typeof messages;
export type MessageData<T extends MessageType> = Static<(typeof messages)[T]>;
export interface Message<T extends MessageType = MessageType> {
  type: T;
  action: string | null;
  data: MessageData<T>;
}
