// How many messages wait for the player. The count comes with the start-up call, never with a document.
import { useSession } from './site.tsx';

export const useUnread = (): number => useSession((state) => state.init?.ncUnread ?? 0);
