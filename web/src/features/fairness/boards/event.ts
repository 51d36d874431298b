// What a board draws from: the events the mathematics gave, in order.
export type BoardEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** 360 of 1/100 → `×3,60`. */
export const timesText = (multiplier: number): string =>
  `×${(multiplier / 100)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, '\u202f')
    .replace('.', ',')}`;
