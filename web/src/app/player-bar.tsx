// What the bar above shows a player: the balance and the messages that wait.
import { BalanceBox } from './balance-box.tsx';
import { Bell } from './bell.tsx';

export function PlayerBar() {
  return (
    <>
      <BalanceBox />
      <Bell />
    </>
  );
}
