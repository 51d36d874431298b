// What players see that guests do not: the end of the bar above, and their rows of the home page.
export { AvatarMenu } from './avatar-menu.tsx';
export { BalanceBox } from './balance-box.tsx';
export { Bell } from './bell.tsx';
export { PlayerRow } from './player-row.tsx';
