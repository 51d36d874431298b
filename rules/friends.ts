// Friends: what a bank of gifts gathers, how long a gift waits, and how many invited friends bring a reward.

/** Rounds a day of coming here adds to the bank; there is one mark a day, whatever is staked. */
export const giftRoundsPerDay = 1;
/** The most a month of Kyiv adds. */
export const mostGiftRoundsPerMonth = 20;
/** A gift can be opened so long; then its rounds are back in the bank. */
export const giftDays = 14;

/** So many friends bring their inviter a reward in so many days. */
export const mostCountedFriends = 5;
export const countedFriendsDays = 30;

/** A name as the one who invited reads it: enough to know a friend by. Null: nothing is known. */
export function maskedName({
  nickname,
  fullName,
}: {
  nickname: string | null;
  fullName: string | null;
}): string | null {
  if (nickname) return `${[...nickname].slice(0, 2).join('')}•••`;
  // Last name first, as documents write it: the given name is the second word.
  const given = fullName?.split(' ')[1];
  return given ? `${[...given][0]}•••` : null;
}
