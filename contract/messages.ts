// Realtime messages: `{ type, action, data }` on the player's channel. One owner per type.
import type { Static } from 'typebox';
import { appMessages } from './app.ts';
import { bonusMessages } from './bonuses.ts';
import { cashMessages } from './cash.ts';
import { documentsMessages } from './documents.ts';
import { gamesMessages } from './games.ts';
import { identityMessages } from './identity.ts';
import { jackpotsMessages } from './jackpots.ts';
import { notificationsMessages } from './notifications.ts';
import { chatMessages } from './chat.ts';
import { messageWidgetMessages } from './message-widget.ts';
import { miniAppMessages } from './mini-app.ts';
import { playerMessages } from './player.ts';
import { popupsMessages } from './popups.ts';
import { publicProfileMessages } from './public-profile.ts';
import { responsibleMessages } from './responsible.ts';

export const messages = {
  ...playerMessages,
  ...cashMessages,
  ...responsibleMessages,
  ...notificationsMessages,
  ...popupsMessages,
  ...chatMessages,
  ...messageWidgetMessages,
  ...miniAppMessages,
  ...appMessages,
  ...identityMessages,
  ...documentsMessages,
  ...publicProfileMessages,
  ...jackpotsMessages,
  ...gamesMessages,
  ...bonusMessages,
} as const;
export type MessageType = keyof typeof messages;
export type MessageData<T extends MessageType> = Static<(typeof messages)[T]>;
export interface Message<T extends MessageType = MessageType> {
  type: T;
  action: string | null;
  data: MessageData<T>;
}
