// Leagues of basketball of the invented world: twelve clubs each, of the towns that have football clubs.
import { text, type Country, type Text } from './country.ts';

export interface BasketballLeague {
  /** Of its country. */
  code: Country['code'];
  name: Text;
  tier: 1 | 2 | 3 | 4;
  /** Days of the week it plays on: all but one. */
  days: readonly number[];
}

export const basketballLeagues: readonly BasketballLeague[] = [
  {
    code: 'ua',
    name: text('Баскет-ліга Січ', 'Баскет-лига Сечь', 'Sich Basket League'),
    tier: 1,
    days: [2, 3, 4, 5, 6, 7],
  },
  {
    code: 'ni',
    name: text('Баскет-ліга островів', 'Баскет-лига островов', 'Isles Basket League'),
    tier: 2,
    days: [1, 2, 3, 4, 6, 7],
  },
  {
    code: 'az',
    name: text('Лазурний кошик', 'Лазурная корзина', 'Canestro Azzurro'),
    tier: 2,
    days: [1, 3, 4, 5, 6, 7],
  },
  {
    code: 'ta',
    name: text('Баскет-ліга Танне', 'Баскет-лига Танне', 'Tannen Basket'),
    tier: 3,
    days: [1, 2, 3, 5, 6, 7],
  },
];

/** A club is named after its town; the year of a football club is not its own. */
export function basketballClub({ uk, ru, en }: Text): Text {
  const town = (name: string): string => name.replace(/-\d+$/, '');
  return text(`БК ${town(uk)}`, `БК ${town(ru)}`, `${town(en)} BC`);
}
