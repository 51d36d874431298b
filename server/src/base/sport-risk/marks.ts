// What staff say of a match or a league: bets halted or let go on, its margins, its tier and delay. Under the lock of
// the event and with a version of its board, so that no bet is accepted at what stood before.
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { boardsOf, catchUp, partOf, writeChange } from '../sport-boards/sport-boards.ts';
import { changeEvent, directoryOf, events, offsetOf, type DeskMarks } from '../sport-events/sport-events.ts';

export type Marks = Partial<Omit<DeskMarks, 'reason'>>;

const none: DeskMarks = { margin: 0, halted: false, groups: [], markets: [], reason: '' };
const isNothing = ({ margin, halted, groups, markets }: DeskMarks): boolean =>
  margin === 0 && !halted && groups.length === 0 && markets.length === 0;

/**
 * @param change from what stands now; null: it stands as it is wanted
 * @returns false where there is no such event, or nothing changes
 */
export async function markEvent(
  app: App,
  tx: Tx,
  of: { event: number; reason: string; change: (was: DeskMarks) => Marks | null },
): Promise<boolean> {
  const offsetMs = offsetOf(app);
  const changed = await changeEvent(tx, { event: of.event, offsetMs }, (was) => {
    const marks = of.change(was.desk ?? none);
    if (!marks) return null;
    const next = { ...none, ...was.desk, ...marks, reason: of.reason };
    return { desk: isNothing(next) ? null : next };
  });
  if (!changed) return false;
  await writeChange(tx, { event: of.event, kind: 'stop', body: { e: partOf(changed.is) }, offsetMs });
  return true;
}

/** The tier of a league and how long its live bets wait; null: as long as its sport. */
export async function setLeague(
  app: App,
  tx: Tx,
  of: { league: number; tier: 1 | 2 | 3 | 4; delay: number | null },
): Promise<{ after: () => Promise<void> } | null> {
  if (!(await events.saveLeague(tx, of))) return null;
  const after = async (): Promise<void> => {
    const { directory, byEvent } = boardsOf(app);
    await directory.readNames();
    await directoryOf(app).know([...byEvent.keys()], true);
    await catchUp(app);
  };
  return { after };
}
