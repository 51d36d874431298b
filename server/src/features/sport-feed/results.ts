// Messages that decide bets go to who settles them, in a line of their own for each event.
import type { FeedMessage } from '@malva/contract/sport-feed';
import type { App } from '../../core/app.ts';
import { isUnavailable } from '../../core/db.ts';
import { betRows } from '../../base/sport-bets/sport-bets.ts';
import { takeResults } from '../../base/sport-settling/sport-settling.ts';
import type { EventLine, Slots } from './event-line.ts';

export type ResultMessage = Extract<
  FeedMessage,
  { type: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel' }
>;
export type ResultHandler = (app: App, messages: readonly ResultMessage[], of: { event: number }) => Promise<void>;

/** In this order. */
export const resultHandlers: ResultHandler[] = [takeResults];

/** The database may be away: a result waits for it, longer each time. */
const [againMs, againMostMs] = [250, 5_000];

interface Applied {
  event: number;
  alarm: (what: string, of: object) => void;
  isClosed: () => boolean;
}

/** Bets wait for results: they are tried until the database takes them. What cannot be judged is set aside. */
async function applyResults(app: App, messages: readonly ResultMessage[], of: Applied): Promise<void> {
  const { event, alarm, isClosed } = of;
  for (const handle of resultHandlers)
    for (let wait = againMs; ; wait = Math.min(2 * wait, againMostMs)) {
      try {
        await handle(app, messages, { event });
        break;
      } catch (error) {
        if (isClosed() || !isUnavailable(error)) {
          alarm('result_failed', { event, types: messages.map(({ type }) => type), error: String(error) });
          break;
        }
        await new Promise((go) => setTimeout(go, wait));
      }
    }
}

/** After the results of the event that are judged now; what comes meanwhile is judged together. */
export function judgeLater(
  app: App,
  result: EventLine['results'][number],
  { line, slots, ...of }: Applied & { line: EventLine; slots: Slots },
): void {
  line.results.push(result);
  if (line.results.length > 1) return;
  void line.result(() =>
    slots.within(async () => {
      const taken = line.results.splice(0);
      const messages = taken.map(({ message }) => message);
      await applyResults(app, messages, of);
      for (const { done } of taken) done();
    }),
  );
}

/** Lines of an event that have bets, `<market>|<spec>`: they stay on the board. */
export type LinesWithBets = (app: App, event: number) => Promise<ReadonlySet<string>>;
export const bets: { linesOf: LinesWithBets } = { linesOf: betRows.linesOf };
