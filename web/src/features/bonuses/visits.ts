// What is remembered of visits to the shelf: that there was one, and how many cards stood there, for a day in cookies
// and in local storage for good.
import { writeCookie } from '../../core/cookies.ts';

export function noteVisit(count: number): void {
  writeCookie('first_bonus_visit', '1');
  writeCookie('bonus_count', String(count));
  try {
    localStorage.setItem('bonusFirstVisit', '1');
    localStorage.setItem('availableBonusesCount', String(count));
  } catch {
    // Storage is forbidden: the shelf works without it.
  }
}
